import mammoth from 'mammoth'
import { asWordItems, chunkMarks } from './list-marks.ts'
import { plainStory, plainStyles } from './plain-story.ts'
import { shownWords } from './shown-words.ts'
import { type Told, teller } from './told.ts'
import { takeChunks } from './word-chunks.ts'
import { readNumbering } from './word-numbering.ts'
import { openWord, type Related, type WordPackage } from './word-package.ts'
import { readStyles, type WordStyles } from './word-styles.ts'
import { below } from './xml.ts'

export type WordText = {
  /** As Word itself writes it when it is copied. */
  html: string
  /** What Word shows, read for itself, to compare with. */
  shown: string
  /** Texts in other formats that are part of it, which `html` holds too. */
  chunks: string[]
  /** What the reader had to leave, in sentences. */
  leftOut: string[]
}
export type ConvertPicture = (type: string, read: () => Promise<ArrayBuffer>) => Promise<string>

// As Word writes them. It writes tracked deletions as del, which are no text.
const styleMap = [
  'p.title => p.MsoTitle:fresh',
  'p.subtitle => p.MsoSubtitle:fresh',
  'p.quote => blockquote > p:fresh',
  "p.code => pre:separator('\\n')",
  ...[1, 2, 3, 4, 5, 6].map((level) => `p.h${level} => h${level}:fresh`),
  'r.Code => code',
  'strike => s',
]

/** Reads what a Word document shows; undefined for a file that is none. `convertPicture` answers addresses. */
export async function readWord(
  bytes: Uint8Array,
  convertPicture: ConvertPicture,
): Promise<WordText | undefined> {
  const word = await openWord(bytes)
  if (!word) return undefined
  const { tell, said } = teller()
  const prepared = await prepare(word, tell)
  const { value, messages } = await mammoth.convertToHtml(
    { buffer: await word.zip.generateAsync({ type: 'nodebuffer' }) },
    {
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
      includeDefaultStyleMap: false,
      styleMap,
      convertImage: mammoth.images.imgElement(async (image) => ({
        src: await convertPicture(image.contentType, () => image.readAsArrayBuffer()),
      })),
    },
  )
  for (const { message } of messages) if (message.includes('w:sym')) tell('symbol')
  const html = asWordItems(value).replace(
    chunkMarks,
    (_, at: string) => prepared.chunks[Number(at)] ?? '',
  )
  return { html, ...prepared, leftOut: said() }
}

/** Rewrites the parts that the reader will read. */
async function prepare(word: WordPackage, tell: Told) {
  const { main, read, related, zip } = word
  const parts = await related(main)
  const partOf = (type: string) =>
    parts.find((part) => part.type === type)?.path ?? `word/${type}.xml`
  const styles = readStyles(await read(partOf('styles')))
  const numbering = readNumbering(await read(partOf('numbering')), styles)
  const wordsOf = await wordsInParts(word, parts)
  await tellFurniture(word, { parts, styles, tell })
  const shown: string[] = []
  let chunks: string[] = []
  for (const path of [main, partOf('footnotes'), partOf('endnotes')]) {
    const document = await read(path)
    if (!document) continue
    const root = document.documentElement
    shown.push(shownWords(root, styles))
    if (path === main) chunks = await takeChunks(root, word, tell)
    plainStory(root, { styles, numbering, wordsOf, tell })
    zip.file(path, document.toString())
  }
  zip.file(partOf('styles'), plainStyles())
  return { shown: shown.join('\n'), chunks }
}

/** The words of charts and diagrams, which stand in parts of their own. */
async function wordsInParts({ read }: WordPackage, parts: Related[]) {
  const kinds = new Set(['chart', 'chartEx', 'diagramData'])
  const words = new Map<string, string>()
  for (const { id, type, path } of parts) {
    if (!kinds.has(type)) continue
    const root = (await read(path))?.documentElement
    const title =
      root && (below(root, 'c:title', 'cx:title')[0] ?? (type === 'diagramData' && root))
    const texts = title ? below(title, 'a:t').map(({ textContent }) => textContent ?? '') : []
    words.set(id, texts.join(type === 'diagramData' ? ', ' : ''))
  }
  return (id: string) => words.get(id) ?? ''
}

/** Tells what stands at the edges of every page; figures alone are their numbers. */
async function tellFurniture(
  { read }: WordPackage,
  { parts, styles, tell }: { parts: Related[]; styles: WordStyles; tell: Told },
): Promise<void> {
  const told = new Set<string>()
  for (const { type, path } of parts) {
    if (type !== 'header' && type !== 'footer') continue
    const root = (await read(path))?.documentElement
    const words = root ? shownWords(root, styles).replace(/\s+/g, ' ').trim() : ''
    const isNumbered =
      root && below(root, 'w:instrText').some(({ textContent }) => /PAGE/.test(textContent ?? ''))
    // “Page 3 of 7”, in any language.
    const most = isNumbered ? 2 : 0
    if ((words.match(/\p{L}{2,}/gu)?.length ?? 0) <= most || told.has(words)) continue
    told.add(words)
    tell(type, words)
  }
}
