#!/bin/sh
# mammoth 1.13.0 (npm): the address of a link that Word keeps as a field with a hint, as it does after "Edit
# Hyperlink, ScreenTip" and in every converted .doc,
#   HYPERLINK "https://example.com/a" \o "Our shop"
# is read up to the last quotation mark. Seen: <a href="https://example.com/a&quot; \o &quot;Our shop">, no message.
# Expected: <a href="https://example.com/a">. Exits 1 when that changes.
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
const field = (type) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const zip = new JSZip()
zip.file('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>')
zip.file('_rels/.rels', '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>')
zip.file('word/document.xml', `<w:document xmlns:w="${main}"><w:body><w:p>${field('begin')}<w:r><w:instrText xml:space="preserve"> HYPERLINK "https://example.com/a" \\o "Our shop" </w:instrText></w:r>${field('separate')}<w:r><w:t>shop</w:t></w:r>${field('end')}</w:p></w:body></w:document>`)
zip.generateAsync({ type: 'nodebuffer' }).then((buffer) => mammoth.convertToHtml({ buffer })).then(({ value, messages }) => {
  console.log(value, messages.length)
  process.exit(value.includes('\\o &quot;Our shop') && messages.length === 0 ? 0 : 1)
})
JS
node try.cjs
