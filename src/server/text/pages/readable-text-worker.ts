import { Readability } from '@mozilla/readability'
import { answerInThread } from '#server/kernel/threads/answer-in-thread.ts'
import { keepVisible } from '../passages/visible-markup.ts'
import { parsePage } from './parse-page.ts'

const maxElements = 30_000
const minTextLength = 40

/** The worker's result: the page's title and text, blocks separated by empty lines. */
export type ReadPage = { title: string; text: string }

function readPage(html: string): ReadPage {
  const document = parsePage(html)
  const title = document.querySelector('title')?.textContent ?? ''
  for (const element of document.querySelectorAll('title')) element.remove()
  keepVisible(document)
  const whole = document.body ? blocksOf(document.body) : ''
  const article = new Readability(document, {
    maxElemsToParse: maxElements,
    serializer: (node) => blocksOf(node),
  }).parse()
  // Readability drops pages that are no article; their text still helps a writer.
  const text = (article?.content?.trim().length ?? 0) >= minTextLength ? article?.content : whole
  return { title: title || article?.title || '', text: text ?? '' }
}

const blockTags = new Set(
  'address article aside blockquote dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)

/** The text below `node`, a blank line around every block. */
function blocksOf(node: Node): string {
  if (node.nodeType === 3) return (node.nodeValue ?? '').replaceAll(/\s+/g, ' ')
  const tag = node.nodeName.toLowerCase()
  if (tag === 'br') return '\n'
  const inner = [...node.childNodes].map(blocksOf).join(tag === 'tr' ? ' ' : '')
  return blockTags.has(tag) ? `\n\n${inner}\n\n` : inner
}

answerInThread(readPage)
