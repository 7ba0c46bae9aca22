#!/bin/sh
# pdf.js (pdfjs-dist 6.5.438, legacy build, Node 24.21.0): getTextContent leaves out soft hyphens, which is how Typst writes
# the hyphens it shows at the ends of lines. Nothing is left by which a parted word could be known and joined: text in
# columns, as for search or a language model, falls into halves of words. pypdf 7.1.1 answers the soft hyphen.
# A PDF of Typst 0.15.2 (PyPI), one word in a narrow column:
# Seen: pdf.js  ["Wirtschaftlichkeitsbe","rechnung"]    pypdf  'Wirtschaftlichkeitsbe\xad\nrechnung'
# Expected: "Wirtschaftlichkeitsbe\u00ad". Exits 1 when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node@24.21.0 pdfjs-dist@6.5.438 >/dev/null
python3 -m venv py
py/bin/pip install --quiet --disable-pip-version-check typst==0.15.2 pypdf==7.1.1
cat > write.typ <<'TYPST'
#set page(width: 5cm, height: 4cm, margin: 5mm)
#set text(lang: "de", hyphenate: true)
Wirtschaftlichkeitsberechnung
TYPST
py/bin/python - <<'PYTHON'
import typst
typst.compile('write.typ', output='column.pdf')
PYTHON
cat > see.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
const task = getDocument({ data: new Uint8Array(readFileSync('column.pdf')), verbosity: 0 })
const page = await (await task.promise).getPage(1)
const { items } = await page.getTextContent()
console.log(JSON.stringify(items.map(({ str }) => str).filter((str) => str.trim() !== '')))
JS
seen=$(./node_modules/.bin/node see.mjs)
other=$(py/bin/python -c "import pypdf; print(ascii(pypdf.PdfReader('column.pdf').pages[0].extract_text()))")
printf 'pdf.js  %s    pypdf  %s\n' "$seen" "$other"
[ "$seen" = '["Wirtschaftlichkeitsbe","rechnung"]' ] && [ "$other" = "'Wirtschaftlichkeitsbe\\xad\\nrechnung'" ]
