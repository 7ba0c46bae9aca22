import { AppError } from '#server/kernel/errors.ts'
import { decodeText } from '#server/text/decode-text.ts'
import { guessEncoding } from '#server/text/language/guess-encoding.ts'
import { htmlOfMail } from '#server/text/word/html-of-mail.ts'
import type { Manuscript } from './read-manuscript-worker.ts'

/** What a file is, by its bytes before its name; throws `invalid_input` for one that can't be read. */
export async function manuscriptOfFile(file: File): Promise<Manuscript> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [, stem = file.name, ending = ''] = /^(.*)\.([^.]+)$/.exec(file.name) ?? []
  const name = stem.replace(/[-_]+/g, ' ').trim()
  const extension = ending.toLowerCase()
  const first = Buffer.from(bytes.subarray(0, 2_000)).toString('latin1')
  if (first.startsWith('\xd0\xcf\x11\xe0')) throw refused(oldOffice(bytes))
  if (first.startsWith('PK\x03\x04')) {
    if (holds(bytes, 'word/document')) return { kind: 'docx', bytes, name }
    // People rename files, so what it is goes before what it is called.
    const other = otherArchive(bytes, first)
    if (!other && extension === 'docx') return { kind: 'docx', bytes, name }
    throw refused(other ?? 'Please unpack this archive and choose the document in it.')
  }
  if (first.startsWith('%PDF')) {
    throw refused('PDFs don’t say what is a heading. Please choose the document it was made from.')
  }
  if (first.startsWith('{\\rtf')) throw refused(`This is a rich text file. ${asWord}`)
  const kind = kindOf(extension)
  if (!kind) throw refused('Please choose a Word, HTML or Markdown file.')
  const mail = /^(?:MIME-Version|From|Content-Type|Subject|Date|Snapshot-Content-Location):/im.test(
    first,
  )
  const page = kind !== 'markdown' && kind !== 'text' && mail ? htmlOfMail(bytes) : undefined
  if (page !== undefined) return { kind: 'html', text: page, name }
  const text = decodeText(bytes, { guess: guessEncoding })
  // What sites call a Word document is often a page with another name.
  if (kind === 'docx') {
    if (/<(?:html|body|p|h[1-6])\b/i.test(text)) return { kind: 'html', text, name }
    throw refused('This is not a Word document. Please save it as .docx.')
  }
  return { kind, text, name }
}

const asWord = 'Please save it as a Word document (.docx).'
const refused = (reason: string) => new AppError('invalid_input', reason)

function kindOf(extension: string): 'docx' | 'html' | 'markdown' | 'text' | undefined {
  if (/^(?:docx|docm|dotx|dotm|doc)$/.test(extension)) return 'docx'
  if (/^(?:html?|xhtml|mht|mhtml)$/.test(extension)) return 'html'
  if (/^(?:md|markdown|mdown|mkd|mdx|qmd)$/.test(extension)) return 'markdown'
  return /^(?:txt|text)$/.test(extension) ? 'text' : undefined
}

/** The names of an archive’s files stand in it as they are. */
const holds = (bytes: Uint8Array, path: string) => Buffer.from(bytes).includes(path)

function otherArchive(bytes: Uint8Array, first: string): string | undefined {
  if (first.includes('mimetypeapplication/vnd.oasis.opendocument')) {
    return `This is an OpenDocument text. ${asWord}`
  }
  if (holds(bytes, 'xl/workbook')) return 'This is a spreadsheet. Please choose a text.'
  if (holds(bytes, 'ppt/presentation')) return 'This is a presentation. Please choose a text.'
  if (first.includes('mimetypeapplication/epub')) return `This is an e-book. ${asWord}`
  if (holds(bytes, 'Index/Document.iwa')) return `This is a document of Pages. ${asWord}`
  return undefined
}

/** Word before 2007, or any document that a password encrypts. */
function oldOffice(bytes: Uint8Array): string {
  const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
  return isEncrypted
    ? 'This Word document is protected by a password. Please save it without one.'
    : 'This is an old kind of Word document. Please save it as .docx.'
}
