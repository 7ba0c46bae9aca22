import { AppError } from '#server/kernel/errors.ts'

export type DocumentFormat = 'pdf' | 'docx' | 'markdown' | 'text'

const offered = 'Please choose a PDF, Word (.docx), Markdown or plain text document.'
const locked =
  'This document is protected by a password, or is in the old Word format. Please save it as .docx without a password.'

/** What a document is, by its first bytes and its name; throws `unsupported_media` for anything else. */
export function recogniseDocument(name: string, bytes: Uint8Array): DocumentFormat {
  const extension = /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? ''
  const begins = (...first: number[]) => first.every((byte, at) => bytes[at] === byte)
  if (bytes.length === 0) throw new AppError('invalid_input', 'This file is empty.')
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return 'pdf'
  // The container of old Office formats, and of encrypted new ones.
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new AppError('unsupported_media', locked)
  if (begins(0x50, 0x4b)) {
    if (extension === 'docx') return 'docx'
    throw new AppError('unsupported_media', offered)
  }
  const isText = bytes.subarray(0, 4096).indexOf(0) < 0 || begins(0xff, 0xfe) || begins(0xfe, 0xff)
  if (isText && ['md', 'markdown'].includes(extension)) return 'markdown'
  if (isText && ['txt', 'text'].includes(extension)) return 'text'
  throw new AppError('unsupported_media', offered)
}
