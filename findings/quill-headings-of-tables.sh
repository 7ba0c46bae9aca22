#!/usr/bin/env bash
# Quill 2.0.3 with its own module for tables glues the headings of a table together when one is pasted, without an error:
# a row of <th> alone becomes a row of one cell, while the rows below keep theirs. A <th> beside a <td> is kept.
#   <thead><tr><th>Day</th><th>Desk</th><th>Calls</th></tr></thead> → <tr><td>DayDeskCalls</td></tr>
# And what was one list of tasks leaves as a list for each run of equal ticks, by `getSemanticHTML`, which is its copy too:
#   done, open, open, done → <ul>done</ul><ul>open, open</ul><ul>done</ul>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts quill@2.0.3 jsdom@26.1.0
cat > paste.mjs <<'JS'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<!doctype html><div id="editor"></div>', { pretendToBeVisual: true })
for (const name of ['document', 'MutationObserver', 'Node', 'Element', 'HTMLElement', 'DOMParser', 'Text']) globalThis[name] = window[name]
globalThis.window = window
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
const { default: Quill } = await import('quill')
const quill = new Quill(document.getElementById('editor'), { modules: { table: true } })

const task = (kind, words) => `<li data-list="${kind}">${words}</li>`
const seen = {
  '<table><thead><tr><th>Day</th><th>Desk</th><th>Calls</th></tr></thead><tbody><tr><td>Monday</td><td>A</td><td>41</td></tr></tbody></table>':
    '<table><tbody><tr><td>DayDeskCalls</td></tr><tr><td>Monday</td><td>A</td><td>41</td></tr></tbody></table>',
  '<table><tbody><tr><th>Day</th><td>A</td></tr></tbody></table>':
    '<table><tbody><tr><td>Day</td><td>A</td></tr></tbody></table>',
  [`<ul>${task('checked', 'a')}${task('unchecked', 'b')}${task('unchecked', 'c')}${task('checked', 'd')}</ul>`]:
    `<ul>${task('checked', 'a')}</ul><ul>${task('unchecked', 'b')}${task('unchecked', 'c')}</ul><ul>${task('checked', 'd')}</ul>`,
}
let changed = false
for (const [html, expected] of Object.entries(seen)) {
  quill.setContents([])
  quill.clipboard.dangerouslyPasteHTML(html)
  const copied = quill.getSemanticHTML().replace(/ (?:style|data-row)="[^"]*"/g, '')
  console.log(`${html}\n  → ${copied}`)
  if (copied !== expected) {
    changed = true
    console.error(`changed, was ${expected}`)
  }
}
process.exit(changed ? 1 : 0)
JS
echo "quill $(node -p 'require("./node_modules/quill/package.json").version')"
node paste.mjs
