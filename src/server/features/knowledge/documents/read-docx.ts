import { parseHTML } from 'linkedom'
import mammoth from 'mammoth'
import { zipProblem } from '#server/kernel/guard-zip.ts'
import { blocksOfMarkup } from '#server/kernel/passages/markup-blocks.ts'
import type { DocumentAnswer } from './document-answer.ts'

const problems = {
  broken: 'This Word document is damaged and could not be read. Please save it again.',
  locked: 'This Word document is protected by a password. Please upload it without one.',
  'too-large': 'This Word document unpacks to far more than a document holds, so it was not read.',
}
const mostHtml = 20_000_000

/** Reads the text of a Word document under its headings; pictures, comments and fields are left out. */
export async function readDocx(bytes: Uint8Array): Promise<DocumentAnswer> {
  const problem = zipProblem(bytes)
  if (problem) return { ok: false, problem: problems[problem] }
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      {
        externalFileAccess: false,
        includeEmbeddedStyleMap: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    )
    if (value.length > mostHtml) return { ok: false, problem: problems['too-large'] }
    const { document } = parseHTML(`<!doctype html><html><body>${value}</body></html>`)
    return { ok: true, blocks: blocksOfMarkup(document.body), pageCount: null }
  } catch {
    return { ok: false, problem: problems.broken }
  }
}
