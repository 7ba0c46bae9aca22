import { Readability } from '@mozilla/readability'
import { cleanTicks } from '#contracts/rules/articles/pasted/clean-ticks.ts'
import { answerInThread } from '#server/kernel/threads/answer-in-thread.ts'
import { zipProblem } from '#server/kernel/zip/guard-zip.ts'
import { parsePage } from '#server/text/pages/parse-page.ts'
import { aboutPage, withFullLinks } from './about-page.ts'
import { missingFrom } from './arrived.ts'
import type { AboutText } from './read-front-matter.ts'
import { type ReadText, readHtml } from './read-html.ts'
import { readPlainText } from './read-plain-text.ts'
import { type Shaped, shapeArticle, type Unshaped } from './shape-article.ts'
import { type BroughtPicture, takePictures } from './take-pictures.ts'
import { textOfTree } from './text-of-tree.ts'

export type Manuscript = { name: string } & (
  | { kind: 'docx'; bytes: Uint8Array }
  | { kind: 'html' | 'markdown' | 'text'; text: string }
  | { kind: 'page'; text: string; address: string }
)
/** A text whose pictures stand under `addressOfBrought` until they are stored. */
export type Brought = Shaped & {
  about: AboutText
  pictures: BroughtPicture[]
  /** How many pictures were left out, and what else, in sentences. */
  leftOut: { pictures: number; others: string[] }
}
export type ReadManuscript = Brought | Unshaped

const broken = 'This Word document is damaged and could not be read. Please save it again.'
const problems = {
  broken,
  locked: 'This Word document is protected by a password. Please save it without one.',
  'too-large': 'This Word document unpacks to far more than a document holds, so it was not read.',
}

async function read(manuscript: Manuscript): Promise<ReadManuscript> {
  const text = await readAs(manuscript)
  return 'problem' in text ? text : shaped(text, manuscript.name)
}

/** What only some kinds of texts need is loaded for those: a thread starts in half the time. */
async function readAs(manuscript: Manuscript): Promise<ReadText | Unshaped> {
  switch (manuscript.kind) {
    case 'docx':
      return await readDocx(manuscript.bytes)
    case 'page':
      return readPage(manuscript.text, manuscript.address)
    case 'html': {
      const { base, title, description } = aboutPage(manuscript.text)
      const html = readHtml(manuscript.text, { base, pictures: takePictures() })
      return withTitle(html, { title, metaDescription: description })
    }
    case 'markdown':
      return (await import('./read-markdown.ts')).readMarkdown(manuscript.text)
    case 'text': {
      const tree = readPlainText(manuscript.text)
      const leftOut = { pictures: 0, others: [] }
      return { tree, about: {}, shown: textOfTree(tree), pictures: [], leftOut }
    }
  }
}

async function readDocx(bytes: Uint8Array): Promise<ReadText | Unshaped> {
  const problem = zipProblem(bytes)
  if (problem) return { problem: problems[problem] }
  const pictures = takePictures()
  const { readWord } = await import('#server/text/word/read-word.ts')
  const word = await readWord(bytes, pictures.collect).catch(() => undefined)
  if (!word) return { problem: broken }
  const text = readHtml(word.html, { pictures })
  return {
    ...text,
    shown: `${word.shown}\n${word.chunks.length > 0 ? text.shown : ''}`,
    leftOut: {
      ...text.leftOut,
      others: [...pictures.refused(), ...word.leftOut, ...text.leftOut.others],
    },
  }
}

/** The main text of a page, without what stands around it. */
function readPage(html: string, address: string): ReadText | Unshaped {
  const { base, description } = aboutPage(html, address)
  const document = withFullLinks(parsePage(html), base)
  // Before the boxes are taken for those of a form.
  cleanTicks(document.body)
  // Classes say in which language code is written.
  const found = new Readability(document, { maxElemsToParse: 30_000, keepClasses: true }).parse()
  if (!found?.content) return { problem: 'No article was found on this page.' }
  const text = readHtml(found.content, { base })
  return withTitle(text, { title: found.title?.trim() ?? '', metaDescription: description })
}

/** What the head of a page says stands behind what its text says of itself. */
function withTitle(
  { about, ...text }: ReadText,
  head: { title: string; metaDescription: string },
): ReadText {
  const { metaDescription } = head
  return {
    ...text,
    about: { ...(metaDescription && { metaDescription }), ...about },
    ...(head.title && { headTitle: head.title }),
  }
}

function shaped(
  { tree, about, shown, pictures, leftOut, ...head }: ReadText & { headTitle?: string },
  name: string,
): ReadManuscript {
  const made = shapeArticle(tree, { title: about.title ?? '', fallback: head.headTitle || name })
  if ('problem' in made) return made
  // The heading of the conclusion is the article's own.
  const ending = made.content.conclusion ? 'Conclusion\nSummary\nIn short' : ''
  const titles = [made.title, about.subtitle ?? '', ending]
  const missing = missingFrom(shown, { content: made.content, titles })
  const others = [...leftOut.others, ...made.shortened, ...missing]
  return { ...made, about, pictures, leftOut: { pictures: leftOut.pictures, others } }
}

answerInThread(read)
