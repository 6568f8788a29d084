"""Checks of the source tree that no linter has: each takes the text of a file and returns a list of `line: what is wrong`."""

from __future__ import annotations

import ast
import enum
import importlib
import re

Faults = list


def imported_modules(tree: ast.AST) -> list[tuple[int, str]]:
    """Return (line, dotted name) of every absolute import."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            found.append((node.lineno, node.module or ""))
    return found


def forbidden_imports(text: str, forbidden: set[str]) -> Faults:
    """Imports whose first part is in ``forbidden``, and `import_module("...")` of one of them."""
    tree = ast.parse(text)
    faults = [f"{line}: imports {name}" for line, name in imported_modules(tree) if name.partition(".")[0] in forbidden]
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and ast.unparse(node.func).endswith(("import_module", "__import__"))
            and node.args
        ):
            name = getattr(node.args[0], "value", "")
            if isinstance(name, str) and name.partition(".")[0] in forbidden:
                faults.append(f"{node.lineno}: imports {name}")
    return faults


def upward_imports(text: str, package: str, depth: int) -> Faults:
    """Relative imports that leave ``package`` from a module ``depth`` folders below the repository's root."""
    return [
        f"{node.lineno}: relative import leaves {package}/"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom) and node.level > depth
    ]


def zero_buffers(text: str) -> Faults:
    """`buffer(0)`: it drops parts of a bow-tie without a word."""
    faults = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, (ast.Attribute, ast.Name)):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
            values = [*node.args[:2], *(word.value for word in node.keywords if word.arg == "distance")]
            if name == "buffer" and any(
                isinstance(v, ast.Constant) and v.value == 0 and v.value is not False for v in values
            ):
                faults.append(f"{node.lineno}: buffer(0); use make_valid with a note")
    return faults


def calls_that_two_geos_break(text: str) -> Faults:
    """`shapely.contains_xy`, `shapely.intersects_xy`, and `shapely.to_wkb` without `output_dimension` (also as a shape's
    `.wkb`), by whatever name they were imported. See the test for why."""
    tree = ast.parse(text)
    modules, functions = {"shapely"}, {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules |= {
                alias.asname for alias in node.names if alias.name.partition(".")[0] == "shapely" and alias.asname
            }
        elif isinstance(node, ast.ImportFrom) and not node.level and (node.module or "").partition(".")[0] == "shapely":
            functions.update({alias.asname or alias.name: alias.name for alias in node.names})
    flat = _called_with(tree, "output_dimension")
    faults = []
    for node in ast.walk(tree):
        name = ""
        if isinstance(node, ast.Attribute):
            of_shapely = ast.unparse(node.value).partition(".")[0] in modules
            name = node.attr if of_shapely or node.attr == "wkb" else ""
        elif isinstance(node, ast.Name):
            name = functions.get(node.id, "")
        if name in {"contains_xy", "intersects_xy"}:
            faults.append(f"{node.lineno}: {name}; ask with shapely.contains(polygon, shapely.points(xy))")
        elif name in {"to_wkb", "wkb"} and id(node) not in flat:
            faults.append(
                f"{node.lineno}: {name} without output_dimension; use shapely.to_wkb(shape, output_dimension=2)"
            )
    return faults


def _called_with(tree: ast.AST, keyword: str) -> set[int]:
    """Ids of the function nodes of calls that name ``keyword``."""
    return {
        id(node.func)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and any(word.arg == keyword for word in node.keywords)
    }


def old_exec(text: str) -> Faults:
    """`.exec_()`, which Qt 6 does not have."""
    return [
        f"{node.lineno}: exec_"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute) and node.attr == "exec_"
    ]


def _is_enum_type(thing: object) -> bool:
    return isinstance(thing, type) and (issubclass(thing, enum.Enum) or type(thing).__name__ == "enumtype")


def _is_enum_value(value: object) -> bool:
    # PyQt5's enums are subclasses of int made by sip; QGIS's own are Python enums on newer versions.
    return isinstance(value, enum.Enum) or type(type(value)).__name__ == "enumtype"


class _ShortEnums(ast.NodeVisitor):
    def __init__(self) -> None:
        self.names: dict[str, object] = {}
        self.classes: list[tuple[object, ...]] = []
        self.faults: Faults = []

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            if alias.name.partition(".")[0] == "qgis":
                importlib.import_module(alias.name)
                root = alias.name if alias.asname else "qgis"
                self.names[alias.asname or "qgis"] = importlib.import_module(root)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        if node.level or (node.module or "").partition(".")[0] != "qgis":
            return
        for alias in node.names:
            module = importlib.import_module(node.module)
            try:
                value = getattr(module, alias.name)
            except AttributeError:
                value = importlib.import_module(f"{node.module}.{alias.name}")
            self.names[alias.asname or alias.name] = value

    def resolve(self, node: ast.AST) -> object:
        if isinstance(node, ast.Name):
            return self.names.get(node.id)
        if isinstance(node, ast.Attribute):
            base = self.resolve(node.value)
            return getattr(base, node.attr, None) if base is not None else None
        return None

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        bases = tuple(base for base in map(self.resolve, node.bases) if isinstance(base, type))
        self.classes.append(bases)
        self.generic_visit(node)
        self.classes.pop()

    def visit_Attribute(self, node: ast.Attribute) -> None:
        bases: list[object] = [self.resolve(node.value)]
        if isinstance(node.value, ast.Name) and node.value.id in {"self", "cls"} and self.classes:
            bases += self.classes[-1]
        elif isinstance(node.value, ast.Call):
            bases.append(self.resolve(node.value.func))
        for base in bases:
            if not isinstance(base, type) or _is_enum_type(base):
                continue
            value = getattr(base, node.attr, None)
            if _is_enum_value(value):
                self.faults.append(
                    f"{node.lineno}: {ast.unparse(node)} is short for {type(value).__qualname__}.{node.attr}"
                )
                break
        self.generic_visit(node)


def short_enums(text: str) -> Faults:
    """Enum values named without their enum (`Qt.AlignLeft`): on Qt 6 they fail, and only when that line runs.

    Each name is looked up in the QGIS that runs the test, also on `self` of a class that derives from a Qt class.
    """
    tree = ast.parse(text)
    visitor = _ShortEnums()
    # Imports first: heavy ones stand inside functions, below their use in other functions.
    for node in ast.walk(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            visitor.visit(node)
    visitor.visit(tree)
    return visitor.faults


def missing_docstrings(text: str) -> Faults:
    """Public functions and classes of a module without a docstring."""
    return [
        f"{node.lineno}: {node.name} has no docstring"
        for node in ast.parse(text).body
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]


def strings(text: str) -> list[tuple[int, str]]:
    """Return (line, value) of the strings of a Python file, f-strings with their variable parts left blank."""
    tree = ast.parse(text)
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            found.append((node.lineno, "".join(p.value if isinstance(p, ast.Constant) else " x " for p in node.values)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            found.append((node.lineno, node.value))
    return found


def background_without_color(css: str) -> list[str]:
    """Rules that set a background and leave the text's colour to the theme: on a dark theme the text vanishes."""
    blocks = re.findall(r"\{([^{}]*)\}", css) + re.findall(r"style\s*=\s*[\"']([^\"']*)[\"']", css)
    if not blocks:
        blocks = [css]
    faults = []
    for block in blocks:
        sets = re.findall(r"(?<![\w-])background(?:-color)?\s*:\s*([^;}\"']+)", block)
        opaque = [value for value in sets if value.strip() not in {"transparent", "none", "inherit"}]
        if opaque and not re.search(r"(?<![\w-])color\s*:", block):
            faults.append(" ".join(block.split())[:100])
    return faults
