#!/usr/bin/env bash
# All the tests on another system as well: Debian 13 with QGIS 3.44 from its backports, Python 3.13 and numpy 2, in a root
# of its own under build/matrix (about three minutes and 3 GB the first time, kept afterwards). Needs root and debootstrap.
#   scripts/matrix.sh [pytest arguments]
#   AFO_MATRIX_ROOT=folder   where the root lies, instead of build/matrix/trixie
# Exit status: that of the tests; 77 when the root cannot be made here (said on standard error).
set -euo pipefail
cd "$(dirname "$0")/.."
SUITE=trixie
ROOT=$(realpath -m "${AFO_MATRIX_ROOT:-build/matrix/$SUITE}")
PACKAGES=(qgis python3-qgis qgis-providers python3-venv python3-numpy git make grass-core xvfb xauth openbox poppler-utils
    imagemagick xdotool fontconfig fonts-open-sans fonts-dejavu strace)

say() { printf 'matrix: %s\n' "$*"; }
cannot() { printf 'matrix: %s\n' "$*" >&2; exit 77; }

[ "$(id -u)" = 0 ] || cannot 'a root of another system can only be made and entered by root'
command -v debootstrap >/dev/null || cannot 'debootstrap is not installed (apt-get install debootstrap)'
# In a mount namespace of its own: whatever is mounted below is gone when this script ends, however it ends. So nothing of
# the host can be reached by removing the root.
if [ -z "${AFO_MATRIX_INSIDE:-}" ]; then
    AFO_MATRIX_INSIDE=1 exec unshare --mount --propagation private "$0" "$@"
fi

# The host's own mirror, package index and certificates: what it cannot reach, the root cannot either.
mirror() { apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 2>/dev/null | grep -m1 '/debian/\?$' || printf 'http://deb.debian.org/debian'; }

copy_settings() {
    local path
    for path in /etc/resolv.conf /etc/pip.conf /etc/ssl/certs/ca-certificates.crt /etc/apt/apt.conf.d/*proxy*; do
        [ -e "$path" ] || continue
        mkdir -p "$1$(dirname "$path")"
        cp -L --remove-destination "$path" "$1$path"
    done
}

enter() { chroot "$ROOT" /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive QT_QPA_PLATFORM=offscreen "${PASSED[@]}" "$@"; }
PASSED=()
while IFS='=' read -r name _; do
    case $name in PIP_*|*_proxy|*_PROXY|SSL_CERT_FILE|REQUESTS_CA_BUNDLE|AFO_SLOW) PASSED+=("$name=${!name}") ;; esac
done < <(env)

mount_system() {
    mount -t proc proc "$ROOT/proc"
    mount --rbind /dev "$ROOT/dev"
    # A local package index named in pip's settings lies outside the root.
    local folder
    for folder in $(grep -shoE 'file:///[^ ]+' /etc/pip.conf | sed 's#file://##' | cut -d/ -f1-3 | sort -u); do
        [ -d "$folder" ] || continue
        mkdir -p "$ROOT$folder"
        mount --bind -o ro "$folder" "$ROOT$folder"
    done
}

make_root() {
    local from
    from=$(mirror)
    say "making $ROOT from $from"
    rm -rf --one-file-system "$ROOT"
    mkdir -p "$ROOT"
    debootstrap --variant=minbase --include=ca-certificates,python3,python3-venv "$SUITE" "$ROOT" "$from" > "$ROOT.log" 2>&1 \
        || { tail -n 20 "$ROOT.log" >&2; cannot "debootstrap failed, see $ROOT.log"; }
    copy_settings "$ROOT"
    printf 'deb %s %s-backports main\n' "$from" "$SUITE" > "$ROOT/etc/apt/sources.list.d/backports.list"
    mount_system
    { enter apt-get -q update && enter apt-get -q install -y --no-install-recommends -t "$SUITE-backports" "${PACKAGES[@]}"; } \
        >> "$ROOT.log" 2>&1 || { tail -n 20 "$ROOT.log" >&2; cannot "packages could not be installed, see $ROOT.log"; }
    enter apt-get -q clean
    touch "$ROOT/complete"
}

begun=$SECONDS
if [ -e "$ROOT/complete" ]; then
    copy_settings "$ROOT"
    mount_system
else
    make_root
    say "root made in $((SECONDS - begun)) s"
fi

# The working tree as it is, without what is built or ignored: a setup of its own, and nothing of the host's .venv.
rm -rf "$ROOT/src/main.new"
mkdir -p "$ROOT/src/main.new" "$ROOT/src/main"
git ls-files -z --cached --others --exclude-standard | tar --null --ignore-failed-read --files-from=- -cf - 2>/dev/null | tar -xf - -C "$ROOT/src/main.new"
for kept in .venv build; do [ ! -e "$ROOT/src/main/$kept" ] || mv "$ROOT/src/main/$kept" "$ROOT/src/main.new/"; done
rm -rf "$ROOT/src/main"
mv "$ROOT/src/main.new" "$ROOT/src/main"

begun=$SECONDS
enter bash -c 'cd /src/main && scripts/setup.sh'
say "set up in $((SECONDS - begun)) s"
enter python3 -c 'import sys; from qgis.core import Qgis; print("matrix: QGIS", Qgis.QGIS_VERSION, "Python", sys.version.split()[0])'
begun=$SECONDS
code=0
enter bash -c 'cd /src/main && exec scripts/test.sh "$@"' tests "$@" || code=$?
say "tests took $((SECONDS - begun)) s, exit $code"
exit "$code"
