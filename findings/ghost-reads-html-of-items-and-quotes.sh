#!/usr/bin/env bash
# Ghost's own way from HTML to its editor's format, by which `?source=html` of its Admin API is read, changes valid HTML
# without an error. Seen with @tryghost/kg-html-to-lexical 1.4.0, shown again by @tryghost/kg-lexical-html-renderer 1.5.1:
#   <ul><li><p>first</p><p>second</p></li></ul>          → the words of both paragraphs run together: "firstsecond"
#   <ul><li><p>a</p><pre>…</pre></li><li>b</li></ul>     → "a" and the code stand behind the list, as no items
#   <ul><li>a <img> b</li></ul>                          → no list any more: paragraph, picture, paragraph
#   <blockquote><p>one</p><ul><li>x</li><li>y</li>…      → "onexy"
#   <blockquote><p>one</p><pre><code>x</code></pre>…     → the code is gone
#   <del>10</del> and <s>12</s>                          → <del> loses its mark, <s> keeps it
# What stands between <!--kg-card-begin: html--> and <!--kg-card-end: html--> is kept as it is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts @tryghost/kg-html-to-lexical@1.4.0 @tryghost/kg-lexical-html-renderer@1.5.1 @tryghost/kg-default-nodes@2.2.1 jsdom@31.0.1
cat > read.cjs <<'JS'
const { htmlToLexical } = require('@tryghost/kg-html-to-lexical')
const { LexicalHTMLRenderer } = require('@tryghost/kg-lexical-html-renderer')
const { DEFAULT_NODES } = require('@tryghost/kg-default-nodes')
const { JSDOM } = require('jsdom')

const code = '<pre><code>x</code></pre>'
const list = `<ul><li><p>a</p>${code}</li></ul>`
const seen = {
  '<ul><li><p>first</p><p>second</p></li></ul>': '<ul><li>firstsecond</li></ul>',
  [`<ul><li><p>a</p>${code}</li><li>b</li></ul>`]: `<ul><li>b</li></ul><p>a</p>${code}`,
  '<blockquote><p>one</p><ul><li>x</li><li>y</li></ul></blockquote>': '<blockquote>onexy</blockquote>',
  [`<blockquote><p>one</p>${code}</blockquote>`]: '<blockquote>one</blockquote>',
  '<p>was <del>10</del> <s>12</s></p>': '<p>was 10 <s>12</s></p>',
  [`<!--kg-card-begin: html-->\n${list}\n<!--kg-card-end: html-->`]: list,
}

async function main() {
  const createDocument = () => new JSDOM().window.document
  const show = async (html) => {
    const renderer = new LexicalHTMLRenderer({ nodes: DEFAULT_NODES })
    const shown = await renderer.render(JSON.stringify(htmlToLexical(html)), { target: 'html', createDocument })
    return shown.replace(/<!--.*?-->/g, '').trim()
  }
  for (const [html, expected] of Object.entries(seen)) {
    const shown = await show(html)
    console.log(`${html}\n  → ${shown}`)
    if (shown !== expected) throw new Error(`changed, was ${expected}`)
  }
  const picture = await show('<ul><li>a <img src="https://a.example/b.png" alt="b"> c</li></ul>')
  console.log(`a picture in an item\n  → ${picture}`)
  if (/<li>/.test(picture)) throw new Error('changed, was no list')
}
main().then(() => process.exit(), (error) => { console.error(error.message); process.exit(1) })
JS
node read.cjs
