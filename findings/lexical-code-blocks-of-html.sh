#!/usr/bin/env bash
# Lexical's own way from HTML, `$generateNodesFromDOM` of @lexical/html 0.52.0 with `CodeNode` of @lexical/code 0.52.0,
# makes three different things of three usual spellings of one block of code, none of them with its language. Written
# back by `$generateHtmlFromNodes`:
#   <pre>a⏎b</pre>                                     → one block of code, as expected
#   <pre><code>a⏎b</code></pre>                        → a block of code within a block of code: <pre><pre>
#   <pre><code class="language-js">a</code></pre>      → a block of code that holds code within a line: <pre><code>
# The second and the third are how HTML is to be written by its standard, and what Markdown becomes everywhere.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts lexical@0.52.0 @lexical/headless@0.52.0 @lexical/html@0.52.0 @lexical/code@0.52.0 jsdom@26.1.0
cat > read.cjs <<'JS'
const { createHeadlessEditor } = require('@lexical/headless')
const { $generateHtmlFromNodes, $generateNodesFromDOM } = require('@lexical/html')
const { CodeNode } = require('@lexical/code')
const { $getRoot } = require('lexical')
const { JSDOM } = require('jsdom')

const { window } = new JSDOM('')
for (const name of ['document', 'Node', 'Element', 'HTMLElement', 'DocumentFragment', 'Text']) globalThis[name] = window[name]
globalThis.window = window

function show(html) {
  const editor = createHeadlessEditor({ nodes: [CodeNode], onError: (error) => { throw error } })
  editor.update(() => {
    const document = new window.DOMParser().parseFromString(html, 'text/html')
    const nodes = $generateNodesFromDOM(editor, document)
    $getRoot().clear().append(...nodes)
  }, { discrete: true })
  let shown = ''
  editor.read(() => { shown = $generateHtmlFromNodes(editor) })
  const kept = JSON.stringify(editor.getEditorState())
  return `${shown.replace(/ (?:style|spellcheck)="[^"]*"/g, '').replace(/<\/?span>/g, '')} ${kept.match(/"language":[^,}]*/)?.[0] ?? 'no language'}`
}

const seen = {
  '<pre>a\nb</pre>': '<pre>a<br>b</pre> no language',
  '<pre><code>a\nb</code></pre>': '<pre><pre>a<br>b</pre></pre> no language',
  '<pre><code class="language-js">a\nb</code></pre>': '<pre><pre>a<br>b</pre></pre> no language',
  '<pre><code class="language-js">a</code></pre>': '<pre><code>a</code></pre> no language',
}
let changed = false
for (const [html, expected] of Object.entries(seen)) {
  const shown = show(html)
  console.log(`${JSON.stringify(html)}\n  → ${shown}`)
  if (shown !== expected) {
    changed = true
    console.error(`changed, was ${expected}`)
  }
}
process.exit(changed ? 1 : 0)
JS
echo "@lexical/html $(node -p 'require("./node_modules/@lexical/html/package.json").version')"
node read.cjs
