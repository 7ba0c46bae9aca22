#!/bin/sh
# robots-parser 3.0.1 (npm) lets a crawler read what RFC 9309 has a site forbid it, in two ways:
#   a Sitemap line between two names of one group ends it there for the first (2.2.4: such a record "MUST NOT terminate a group")
#   /%7Eanna in a rule does not match /~anna (2.2.2: an octet that is encoded without need is decoded "prior to comparison";
#   its table has the rule /foo/bar/%62%61%7A beside the path /foo/bar/baz)
# Seen for Anna: true true true, and false where the Sitemap line stands elsewhere. protego 0.7.0 (PyPI) refuses all four.
# Expected: false each time. Exits 1 when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund robots-parser@3.0.1 >/dev/null
python3 -m venv py
py/bin/pip install --quiet --disable-pip-version-check protego==0.7.0
cat > cases.json <<'JSON'
[["User-agent: Anna\nSitemap: https://a.example/map.xml\nUser-agent: Ben\nDisallow: /x", "https://a.example/x"],
 ["User-agent: *\nDisallow: /%7Eanna", "https://a.example/~anna"],
 ["User-agent: *\nDisallow: /foo/bar/%62%61%7A", "https://a.example/foo/bar/baz"],
 ["Sitemap: https://a.example/map.xml\nUser-agent: Anna\nUser-agent: Ben\nDisallow: /x", "https://a.example/x"]]
JSON
seen=$(node -e '
const robots = require("robots-parser")
console.log(require("./cases.json").map(([text, page]) => robots("https://a.example/robots.txt", text).isAllowed(page, "Anna")).join(" "))')
other=$(py/bin/python -c '
import json
from protego import Protego
print(*[str(Protego.parse(text).can_fetch(page, "Anna")).lower() for text, page in json.load(open("cases.json"))])')
echo "robots-parser: $seen    protego: $other"
[ "$seen" = 'true true true false' ] && [ "$other" = 'false false false false' ]
