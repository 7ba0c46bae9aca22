import pLimit from 'p-limit'
import { AppError } from '#server/kernel/errors.ts'
import { runInThread } from '#server/kernel/threads/run-in-thread.ts'
import { turnsByKey } from '#server/kernel/turns.ts'
import type { Brought, Manuscript, ReadManuscript } from './read-manuscript-worker.ts'

const limitMs = 30_000
/** One at a time: each takes a processor to itself. */
const inTurn = pLimit(1)
/** Of a workspace one waits there, so that its own hold up nobody else's, and a few behind that. */
const ofWorkspace = turnsByKey(1, { mostWaiting: 3 })

/**
 * Makes an article of a text from outside, in a worker thread with limits on time and memory. Throws
 * `invalid_input` with a sentence that says why it can't, and `rate_limited` when several of the workspace wait.
 */
export async function readManuscript(
  manuscript: Manuscript,
  workspaceId: string,
): Promise<Brought> {
  const read = await ofWorkspace(workspaceId, () => inTurn(() => readApart(manuscript)))
  if ('problem' in read) throw new AppError('invalid_input', read.problem)
  return { ...read, title: read.title || 'Untitled Article' }
}

function readApart(manuscript: Manuscript): Promise<ReadManuscript> {
  const worker = new URL('./read-manuscript-worker.ts', import.meta.url)
  return runInThread<ReadManuscript>(worker, { data: manuscript, limitMs }).catch((cause) => {
    throw new AppError(
      'invalid_input',
      'This text could not be read. It may be damaged or far too large.',
      { cause },
    )
  })
}

/** What a file is by its name and its first bytes; throws `invalid_input` for one that can't be read. */
export async function manuscriptOfFile(file: File): Promise<Manuscript> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [, stem = file.name, extension = ''] = /^(.*)\.([^.]+)$/.exec(file.name) ?? []
  const name = stem.replace(/[-_]+/g, ' ').trim()
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new AppError('invalid_input', oldOffice(bytes))
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    if (extension.toLowerCase() === 'docx') return { kind: 'docx', bytes, name }
    throw new AppError('invalid_input', 'Please unpack this archive and choose the document in it.')
  }
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) {
    throw new AppError(
      'invalid_input',
      'PDFs don’t say what is a heading. Please choose the document it was made from.',
    )
  }
  const kind = kindOf(extension.toLowerCase())
  if (!kind) throw new AppError('invalid_input', 'Please choose a Word, HTML or Markdown file.')
  if (kind === 'docx')
    throw new AppError('invalid_input', 'This is not a Word document. Please save it as .docx.')
  return { kind, text: decoded(bytes), name }
}

function kindOf(extension: string): 'docx' | 'html' | 'markdown' | undefined {
  if (extension === 'docx') return 'docx'
  if (extension === 'html' || extension === 'htm') return 'html'
  return ['md', 'markdown', 'txt'].includes(extension) ? 'markdown' : undefined
}

/** Word before 2007, or any document that a password encrypts. */
function oldOffice(bytes: Uint8Array): string {
  const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
  return isEncrypted
    ? 'This Word document is protected by a password. Please save it without one.'
    : 'This is an old kind of Word document. Please save it as .docx.'
}

const startsWith = (bytes: Uint8Array, signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
