import JSZip from 'jszip'

/**
 * A Word document whose paragraphs, letters and tables run from right to left. The library knows the direction of
 * single paragraphs only, and none of those it makes of HTML.
 */
export async function fromRightToLeft(
  document: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(document)
  const change = async (path: string, changed: (xml: string) => string) => {
    const xml = await zip.file(path)?.async('string')
    if (xml !== undefined) zip.file(path, changed(xml))
  }
  // What every paragraph and letter begins with, in the order that the schema asks for.
  await change('word/styles.xml', (xml) =>
    xml.replace(/<w:docDefaults>[\s\S]*?<\/w:docDefaults>/, (defaults) =>
      defaults.replace('<w:pPr>', '<w:pPr><w:bidi/>').replace('</w:rPr>', '<w:rtl/></w:rPr>'),
    ),
  )
  await change('word/document.xml', (xml) =>
    xml.replace(/<w:tblPr>(<w:tblStyle [^>]*\/>)?/g, '<w:tblPr>$1<w:bidiVisual/>'),
  )
  return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' }))
}
