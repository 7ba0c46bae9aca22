/** One paragraph of plain text, as an editor in Payload writes it. */
export const lexicalParagraph = (text: string) => {
  const node = { version: 1, format: '', indent: 0, direction: 'ltr' }
  const words = { type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }
  const paragraph = { ...node, type: 'paragraph', textFormat: 0, textStyle: '', children: [words] }
  return { root: { ...node, type: 'root', children: [paragraph] } }
}
