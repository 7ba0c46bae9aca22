import { cleanHtml } from '#contracts/rules/articles/pasted/clean-html.ts'
import { zipProblem } from '#server/kernel/zip/guard-zip.ts'
import { parsePage } from '#server/text/pages/parse-page.ts'
import { blocksOfMarkup } from '#server/text/passages/markup-blocks.ts'
import { readWord } from '#server/text/word/read-word.ts'
import type { DocumentAnswer } from './document-answer.ts'

const problems = {
  broken: 'This Word document is damaged and could not be read. Please save it again.',
  locked: 'This Word document is protected by a password. Please upload it without one.',
  'too-large': 'This Word document unpacks to far more than a document holds, so it was not read.',
}
const mostHtml = 20_000_000

/** Reads the text of a Word document under its headings; pictures, comments and what Word hides are left out. */
export async function readDocx(bytes: Uint8Array): Promise<DocumentAnswer> {
  const problem = zipProblem(bytes)
  if (problem) return { ok: false, problem: problems[problem] }
  try {
    const word = await readWord(bytes, async () => '')
    if (!word) return { ok: false, problem: problems.broken }
    if (word.html.length > mostHtml) return { ok: false, problem: problems['too-large'] }
    const { body } = parsePage(cleanHtml(word.html, parsePage).html)
    return { ok: true, blocks: blocksOfMarkup(body), pageCount: null }
  } catch {
    return { ok: false, problem: problems.broken }
  }
}
