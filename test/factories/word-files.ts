import JSZip from 'jszip'

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const names = [
  `xmlns:w="${main}"`,
  `xmlns:r="${office}/relationships"`,
  `xmlns:m="${office}/math"`,
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ')

const part = (name: string, inside: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:${name} ${names}>${inside}</w:${name}>`

export const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

/** A paragraph of a plain text, or of runs. */
export const para = (inside: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inside.startsWith('<') || inside === '' ? inside : run(inside)}</w:p>`

export const styled = (style: string, inside: string) =>
  para(inside, `<w:pStyle w:val="${style}"/>`)

export const styleOf = (id: string, { name = id, based = '', inside = '', type = 'paragraph' }) =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${based && `<w:basedOn w:val="${based}"/>`}${inside}</w:style>`

type Parts = {
  styles?: string
  numbering?: string
  footnotes?: string
  /** Further parts: their path, type and content. */
  parts?: { id: string; path: string; type: string; content: string | Uint8Array }[]
  contentTypes?: string
}

/** A Word document whose text is written as its makers write it. */
export async function wordFile(
  body: string,
  { parts = [], contentTypes = '', ...more }: Parts = {},
): Promise<File> {
  const zip = new JSZip()
  const own = (['styles', 'numbering', 'footnotes'] as const).flatMap((name) => {
    const inside = more[name]
    return inside === undefined
      ? []
      : [{ id: name, path: `${name}.xml`, type: name, content: part(name, inside) }]
  })
  const all = [...own, ...parts]
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${contentTypes}</Types>`,
  )
  zip.file(
    '_rels/.rels',
    relations([{ id: 'r1', type: 'officeDocument', path: 'word/document.xml' }]),
  )
  zip.file('word/_rels/document.xml.rels', relations(all))
  zip.file('word/document.xml', part('document', `<w:body>${body}<w:sectPr/></w:body>`))
  for (const { path, content } of all) zip.file(`word/${path}`, content)
  return new File([await zip.generateAsync({ type: 'arraybuffer' })], 'text.docx')
}

const relations = (all: { id: string; type: string; path: string }[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(({ id, type, path }) => {
      const outside = /^https?:|^tel:/.test(path) ? ' TargetMode="External"' : ''
      return `<Relationship Id="${id}" Type="${office}/relationships/${type}" Target="${path}"${outside}/>`
    })
    .join('')}</Relationships>`

/** The definition of lists with these levels, and the lists made of it. */
export const lists = (levels: string[], numbers = ['1']) =>
  `<w:abstractNum w:abstractNumId="0">${levels
    .map((level, at) => `<w:lvl w:ilvl="${at}"><w:start w:val="1"/>${level}</w:lvl>`)
    .join('')}</w:abstractNum>${numbers
    .map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="0"/></w:num>`)
    .join('')}`
export const level = (format: string, text: string) =>
  `<w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>`
export const item = (text: string, at = 0, list = '1') =>
  para(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`)
