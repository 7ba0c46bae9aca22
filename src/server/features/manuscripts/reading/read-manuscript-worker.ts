import { parentPort, workerData } from 'node:worker_threads'
import { Readability } from '@mozilla/readability'
import type { Root as HtmlRoot } from 'hast'
import mammoth from 'mammoth'
import type { Root } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import { zipProblem } from '#server/kernel/guard-zip.ts'
import { parseWhole } from '#server/kernel/text/markdown/markdown.ts'
import { parsePage } from '#server/kernel/text/pages/parse-page.ts'
import { type Shaped, shapeArticle, type Unshaped } from './shape-article.ts'
import { tidyHtml } from './tidy-html.ts'

export type Manuscript = { name: string } & (
  | { kind: 'docx'; bytes: Uint8Array }
  | { kind: 'html' | 'page' | 'markdown'; text: string }
)
export type ReadManuscript = (Shaped & { pictures: number }) | Unshaped

const broken = 'This Word document is damaged and could not be read. Please save it again.'
const problems = {
  broken,
  locked: 'This Word document is protected by a password. Please save it without one.',
  'too-large': 'This Word document unpacks to far more than a document holds, so it was not read.',
}

async function read(manuscript: Manuscript): Promise<ReadManuscript> {
  const { name } = manuscript
  if (manuscript.kind === 'docx') return await readDocx(manuscript.bytes, name)
  const { kind, text } = manuscript
  if (kind === 'html') return readHtml(text, name)
  if (kind === 'page') return readPage(text, name)
  const tree = parseWhole(text)
  return withPictures(shapeArticle(tree, { title: '', fallback: name }), withoutPictures(tree))
}

async function readDocx(bytes: Uint8Array, name: string): Promise<ReadManuscript> {
  const problem = zipProblem(bytes)
  if (problem) return { problem: problems[problem] }
  const html = await mammoth
    .convertToHtml(
      { buffer: Buffer.from(bytes) },
      {
        externalFileAccess: false,
        includeEmbeddedStyleMap: false,
        styleMap: ["p[style-name='Title'] => h1.document-title:fresh", 'strike => del'],
        // Counted and left out.
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    )
    .then(
      ({ value }) => value,
      () => undefined,
    )
  return html === undefined ? { problem: broken } : readHtml(html, name)
}

/** The main text of a page, without what stands around it. */
function readPage(html: string, name: string): ReadManuscript {
  const document = parsePage(html)
  const found = new Readability(document, { maxElemsToParse: 30_000 }).parse()
  if (!found?.content) return { problem: 'No article was found on this page.' }
  return readHtml(found.content, found.title?.trim() || name)
}

function readHtml(html: string, name: string): ReadManuscript {
  const tree: HtmlRoot = unified().use(rehypeParse, { fragment: true }).parse(html)
  const title = /<title[^>]*>([^<]{1,300})<\/title>/i.exec(html)?.[1]?.trim()
  const { pictures } = tidyHtml(tree)
  const ownTitle = titleOfDocument(tree)
  const text = unified().use(rehypeRemark).runSync(tree) as Root
  const shaped = shapeArticle(text, { title: ownTitle ?? '', fallback: title || name })
  return withPictures(shaped, pictures)
}

/** Takes out what the author marked as the title of a Word document, which its headings come below. */
function titleOfDocument(tree: HtmlRoot): string | undefined {
  const isTitle = (node: HtmlRoot['children'][number]) =>
    node.type === 'element' && String(node.properties.className) === 'document-title'
  const found = tree.children.find(isTitle)
  if (found?.type !== 'element') return undefined
  tree.children = tree.children.filter((node) => node !== found)
  const said = (node: (typeof found.children)[number]): string =>
    node.type === 'text' ? node.value : 'children' in node ? node.children.map(said).join('') : ''
  return found.children.map(said).join('').trim()
}

const withPictures = (shaped: Shaped | Unshaped, pictures: number): ReadManuscript =>
  'problem' in shaped ? shaped : { ...shaped, pictures }

/** Counts the pictures of a Markdown text that lead to no address on the web, which no reader would see. */
function withoutPictures(tree: Root): number {
  let count = 0
  const look = (node: Root | Root['children'][number]) => {
    if (node.type === 'image' && !/^https?:/i.test(node.url)) count += 1
    if ('children' in node) for (const child of node.children) look(child as typeof node)
  }
  look(tree)
  return count
}

parentPort?.postMessage(await read(workerData as Manuscript))
