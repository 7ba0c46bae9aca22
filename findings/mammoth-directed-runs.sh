#!/bin/sh
# mammoth 1.13.0 (npm): words in w:bdo and w:dir, which are plain wrappers of runs for a direction (ISO 29500-1,
# 17.3.2.3 and 17.3.2.8) and which Word writes where Arabic or Hebrew stands in a line of another script, are dropped
# with everything in them. Seen: <p>Hello </p> and one warning for each that names the element, none that says words are
# gone. Expected: <p>Hello שלום עולם</p>. Exits 1 when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mammoth@1.13.0 jszip@3.10.2 >/dev/null
cat > try.cjs <<'JS'
const JSZip = require('jszip')
const mammoth = require('mammoth')
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const zip = new JSZip()
zip.file('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>')
zip.file('_rels/.rels', '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>')
const run = (text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
zip.file('word/document.xml', `<w:document xmlns:w="${main}"><w:body><w:p>${run('Hello ')}<w:bdo w:val="rtl">${run('שלום ')}</w:bdo><w:dir w:val="rtl">${run('עולם')}</w:dir></w:p></w:body></w:document>`)
zip.generateAsync({ type: 'nodebuffer' }).then((buffer) => mammoth.convertToHtml({ buffer })).then(({ value, messages }) => {
  console.log(value, messages.length)
  process.exit(value === '<p>Hello </p>' && messages.length === 2 ? 0 : 1)
})
JS
node try.cjs
