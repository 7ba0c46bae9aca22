import { Readability } from '@mozilla/readability'
import type { Element, Root as HtmlRoot } from 'hast'
import mammoth from 'mammoth'
import type { Nodes, Root } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import { cleanHtml } from '#contracts/rules/articles/pasted/clean-html.ts'
import type { LeftOut } from '#contracts/rules/articles/pasted/left-out.ts'
import { pictureMarks } from '#contracts/rules/articles/pasted/picture-marks.ts'
import { zipProblem } from '#server/kernel/guard-zip.ts'
import { parseWhole } from '#server/kernel/text/markdown/markdown.ts'
import { parsePage } from '#server/kernel/text/pages/parse-page.ts'
import { answerInThread } from '#server/kernel/threads/answer-in-thread.ts'
import { type Shaped, shapeArticle, type Unshaped } from './shape-article.ts'
import { type BroughtPicture, takePictures } from './take-pictures.ts'

export type Manuscript = { name: string } & (
  | { kind: 'docx'; bytes: Uint8Array }
  | { kind: 'html' | 'page' | 'markdown'; text: string }
)
/** A text whose pictures stand under `addressOfBrought` until they are stored. */
export type Brought = Shaped & {
  pictures: BroughtPicture[]
  /** How many pictures were left out, and what else, in sentences. */
  leftOut: { pictures: number; others: string[] }
}
export type ReadManuscript = Brought | Unshaped
type Taken = ReturnType<typeof takePictures>

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
  if (kind === 'html') return readHtml(text, name, takePictures())
  if (kind === 'page') return readPage(text, name)
  const tree = parseWhole(text)
  const leftOut = { pictures: picturesLeftOut(tree), others: [] }
  return brought(shapeArticle(tree, { title: '', fallback: name }), [], leftOut)
}

async function readDocx(bytes: Uint8Array, name: string): Promise<ReadManuscript> {
  const problem = zipProblem(bytes)
  if (problem) return { problem: problems[problem] }
  const pictures = takePictures()
  const html = await mammoth
    .convertToHtml(
      { buffer: Buffer.from(bytes) },
      {
        externalFileAccess: false,
        includeEmbeddedStyleMap: false,
        // As Word itself writes it. It writes tracked deletions as del, which are no text.
        styleMap: ["p[style-name='Title'] => p.MsoTitle:fresh", 'strike => s'],
        convertImage: mammoth.images.imgElement(async (image) => ({
          src: await pictures.collect(image.contentType, () => image.readAsArrayBuffer()),
        })),
      },
    )
    .then(
      ({ value }) => value,
      () => undefined,
    )
  return html === undefined ? { problem: broken } : readHtml(html, name, pictures)
}

/** The main text of a page, without what stands around it. */
function readPage(html: string, name: string): ReadManuscript {
  const document = parsePage(html)
  const found = new Readability(document, { maxElemsToParse: 30_000 }).parse()
  if (!found?.content) return { problem: 'No article was found on this page.' }
  return readHtml(found.content, found.title?.trim() || name)
}

/** Without `pictures` they are all left out. */
function readHtml(html: string, name: string, pictures?: Taken): ReadManuscript {
  const title = /<title[^>]*>([^<]{1,300})<\/title>/i.exec(html)?.[1]?.trim()
  const clean = cleanHtml(html, parsePage, pictures?.take)
  const tree: HtmlRoot = unified().use(rehypeParse, { fragment: true }).parse(clean.html)
  const ownTitle = takeTitle(tree)
  tellMarkdown(tree)
  const text = unified().use(rehypeRemark).runSync(tree) as Root
  pictures?.place(text)
  asWritten(text)
  const shaped = shapeArticle(text, { title: ownTitle ?? '', fallback: title || name })
  return brought(shaped, pictures?.taken() ?? [], clean.leftOut)
}

/** Takes out what the author marked as the title of a document, which its headings come below. */
function takeTitle(tree: HtmlRoot): string | undefined {
  const found = tree.children.find(
    (node) => node.type === 'element' && 'dataTitle' in node.properties,
  )
  if (found?.type !== 'element') return undefined
  const text = textOf(found)
  // A picture in it stands at the beginning of the text.
  const marks = text.match(pictureMarks)?.join('') ?? ''
  tree.children[tree.children.indexOf(found)] = { type: 'text', value: marks }
  return text.replace(pictureMarks, '').replace(/\s+/g, ' ').trim()
}

const textOf = (node: Element['children'][number]): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

/** Puts ticks of tasks and languages of code where they are looked for. */
function tellMarkdown({ children }: HtmlRoot | Element): void {
  for (const node of children) {
    if (node.type !== 'element') continue
    const { dataChecked, dataLanguage } = node.properties
    if (dataChecked !== undefined) {
      const properties = { type: 'checkbox', checked: dataChecked === 'true' }
      node.children.unshift({ type: 'element', tagName: 'input', properties, children: [] })
    }
    if (dataLanguage !== undefined) {
      const properties = { className: [`language-${dataLanguage}`] }
      node.children = [{ type: 'element', tagName: 'code', properties, children: node.children }]
    }
    tellMarkdown(node)
  }
}

/** Keeps the items of a list close together where each is a line, and the lines of a cell apart. */
function asWritten(node: Nodes, cell?: Nodes): void {
  if (!('children' in node)) return
  for (const [at, child] of node.children.entries()) {
    if (cell && child.type === 'break') node.children[at] = { type: 'html', value: '<br>' }
    else asWritten(child, child.type === 'tableCell' ? child : cell)
  }
  if (node.type === 'listItem') {
    node.spread = node.children.some(({ type }, at) => type !== (at === 0 ? 'paragraph' : 'list'))
  }
  if (node.type === 'list') node.spread = node.children.some(({ spread }) => spread)
}

function brought(
  shaped: Shaped | Unshaped,
  pictures: BroughtPicture[],
  { pictures: gone, others }: Pick<LeftOut, 'pictures' | 'others'>,
): ReadManuscript {
  return 'problem' in shaped ? shaped : { ...shaped, pictures, leftOut: { pictures: gone, others } }
}

/** How many pictures of a Markdown text lead to no address on the web, which no reader would see. */
function picturesLeftOut(tree: Root): number {
  let count = 0
  const look = (node: Root | Root['children'][number]) => {
    if (node.type === 'image' && !/^https?:/i.test(node.url)) count += 1
    if ('children' in node) for (const child of node.children) look(child as typeof node)
  }
  look(tree)
  return count
}

answerInThread(read)
