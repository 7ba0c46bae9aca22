import JSZip from 'jszip'
import { type Direction, directionOfText } from '#contracts/rules/articles/text-direction.ts'

/**
 * A Word document whose paragraphs run in the direction of their letters, and its tables in that of `whole`. The
 * library knows the direction of single paragraphs only, and none of those it makes of HTML.
 */
export async function withDirections(
  document: Uint8Array<ArrayBuffer>,
  whole: Direction,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(document)
  const change = async (path: string, changed: (xml: string) => string) => {
    const xml = (await zip.file(path)?.async('string')) ?? ''
    const made = changed(xml)
    if (made !== xml) zip.file(path, made)
    return made !== xml
  }
  let isChanged = await change('word/document.xml', (xml) =>
    (whole === 'rtl' ? withTables(xml) : xml).replace(
      /<w:p[ >](?:(?!<w:p[ >]).)*?<\/w:p>/gs,
      (one) => directed(one, whole),
    ),
  )
  if (whole === 'rtl') isChanged = (await change('word/styles.xml', withDefaults)) || isChanged
  if (!isChanged) return document
  return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' }))
}

const withTables = (xml: string) =>
  xml.replace(/<w:tblPr>(<w:tblStyle [^>]*\/>)?/g, '<w:tblPr>$1<w:bidiVisual/>')

/** What every paragraph and letter begins with, in the order that the schema asks for. */
const withDefaults = (xml: string) =>
  xml.replace(/<w:docDefaults>[\s\S]*?<\/w:docDefaults>/, (defaults) =>
    defaults.replace('<w:pPr>', '<w:pPr><w:bidi/>').replace('</w:rPr>', '<w:rtl/></w:rPr>'),
  )

/** Of what a paragraph may say of itself, what the schema has behind its direction. */
const behind =
  /<w:(?:adjustRightInd|snapToGrid|spacing|ind|contextualSpacing|mirrorIndents|suppressOverlap|jc|textDirection|textAlignment|textboxTightWrap|outlineLvl|divId|cnfStyle|rPr|sectPr|pPrChange)\b|<\/w:pPr>/

function directed(paragraph: string, whole: Direction): string {
  const words = [...paragraph.matchAll(/<w:t[ >][^<]*<\/w:t>/g)].join(' ').replace(/<[^>]*>/g, ' ')
  const direction = directionOfText(words)
  if (direction === null || direction === whole) return paragraph
  const said = direction === 'rtl' ? '' : ' w:val="0"'
  const withProperties = paragraph
    .replace(/<w:pPr\/>/, '<w:pPr></w:pPr>')
    .replace(/^(<w:p(?: [^>]*)?>)(?!<w:pPr>)/, '$1<w:pPr></w:pPr>')
  return withProperties
    .replace(behind, `<w:bidi${said}/>$&`)
    .replace(
      /(<w:r(?: [^>]*)?>)(<w:rPr>[\s\S]*?(?=<\/w:rPr>))?/g,
      (_, run: string, own?: string) =>
        own === undefined ? `${run}<w:rPr><w:rtl${said}/></w:rPr>` : `${run}${own}<w:rtl${said}/>`,
    )
}
