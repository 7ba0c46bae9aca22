#!/bin/sh
# Node 24.21.0 (V8 13.6): in an expression that ignores case (/iu), a group of modifiers that minds it, such as
# (?-i:ü\p{L}*), has the rest of the expression mind it as well, once the process has compiled many such expressions and
# the text holds characters beyond Latin-1. Expected: “Selon” matches `selon`, as it does in every expression without the
# group, before and after, and in a process that has compiled few.
# Seen: of 4000 expressions that differ in one word, without, with, and again without the group, the number that do not
# match "Selon “elle”" or "Selon elle": 0, 4000, 0; in a process of its own, one expression with the group: 0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node@24.21.0 >/dev/null
cat > see.mjs <<'JS'
const missed = (group, count) => {
  let wrong = 0
  for (let n = 0; n < count; n += 1) {
    const expression = new RegExp(`(?<!\\p{L})(?:selon|${group}|z${n})`, 'iu')
    for (let time = 0; time < 6; time += 1) {
      if (expression.test('Selon “elle”') && expression.test('Selon elle')) continue
      wrong += 1
      break
    }
  }
  return wrong
}
const plain = 'ü\\p{L}*'
const minding = '(?-i:ü\\p{L}*)'
if (process.argv[2] === 'one') {
  console.log(missed(minding, 1))
  process.exit(missed(minding, 1) === 0 ? 0 : 1)
}
const seen = [missed(plain, 4000), missed(minding, 4000), missed(plain, 4000)]
console.log(process.version, ...seen)
process.exit(seen[0] === 0 && seen[1] > 1000 && seen[2] === 0 ? 0 : 1)
JS
./node_modules/.bin/node see.mjs one
./node_modules/.bin/node see.mjs
