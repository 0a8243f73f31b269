#!/bin/sh
# Runs this project's Gradle build with whatever suitable Gradle there is, fetching one where there is none:
# 1. `gradle` on the PATH (4.4 or newer);  2. the pinned official distribution, checked by its SHA-256, kept
# in the Gradle home;  3. on Debian and Ubuntu, as root, the distribution's own package.
set -u
version=8.14.3
sha256=bd71102213493060956ec229d946beee57158dbd89d0e62b91bca0fa2c5f3531
address=https://services.gradle.org/distributions/gradle-$version-bin.zip
home=${GRADLE_USER_HOME:-$HOME/.gradle}/gravitas
say() { echo "gradlew: $*" >&2; }

# Resolves links so that the script works from anywhere.
self=$0
while [ -L "$self" ]; do
    link=$(readlink "$self")
    case $link in /*) self=$link ;; *) self=$(dirname "$self")/$link ;; esac
done
cd "$(dirname "$self")" || exit 1

suitable() { # is there a `gradle` on the PATH, 4.4 or newer?
    command -v gradle >/dev/null 2>&1 || return 1
    found=$(gradle --version 2>/dev/null | sed -n 's/^Gradle \([0-9]*\)\.\([0-9]*\).*/\1 \2/p')
    [ -n "$found" ] || return 1
    set -- $found
    [ "$1" -gt 4 ] || { [ "$1" -eq 4 ] && [ "$2" -ge 4 ]; }
}

checksum() { { sha256sum "$1" 2>/dev/null || shasum -a 256 "$1"; } | cut -d' ' -f1; }

fetch() { # the pinned distribution into $home
    mkdir -p "$home" || return 1
    zip=$home/download.$$.zip
    { curl -fsSL --connect-timeout 10 -o "$zip" "$address" 2>/dev/null ||
      wget -q --timeout=10 --tries=1 -O "$zip" "$address" 2>/dev/null; } || { rm -f "$zip"; return 1; }
    if [ "$(checksum "$zip")" != "$sha256" ]; then
        say "$address does not have the SHA-256 $sha256; not used."
        rm -f "$zip"
        return 1
    fi
    (cd "$home" && jar xf "$zip" && chmod +x "gradle-$version/bin/gradle")
    unpacked=$?
    rm -f "$zip"
    return $unpacked
}

debian() { # the distribution's package
    [ "$(id -u)" = 0 ] && [ -f /etc/debian_version ] && command -v apt-get >/dev/null 2>&1 || return 1
    say "installing the package 'gradle' (once; about a minute)"
    export DEBIAN_FRONTEND=noninteractive
    log=${TMPDIR:-/tmp}/gradlew-apt.$$.log
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends gradle; } >"$log" 2>&1 </dev/null ||
        { say "apt-get failed, see $log"; return 1; }
    rm -f "$log"
}

# Asking Gradle for its version costs a second, so the answer is kept for as long as the program stays the same.
stamp=$home/suitable
if program=$(command -v gradle) && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$program" ] && [ ! "$program" -nt "$stamp" ]; then
    exec gradle "$@"
fi
if suitable; then
    mkdir -p "$home" && command -v gradle >"$stamp"
    exec gradle "$@"
fi
[ -x "$home/gradle-$version/bin/gradle" ] || fetch || true
[ -x "$home/gradle-$version/bin/gradle" ] && exec "$home/gradle-$version/bin/gradle" "$@"
debian && exec gradle "$@"
say "no Gradle here and none could be fetched: install Gradle 4.4 or newer (https://gradle.org/install) and run this again."
exit 1
