import { inlineStyles } from './class-styles.ts'
import { cleanDocs } from './clean-docs.ts'
import { markNotes, takeComments } from './clean-notes.ts'
import { cleanQuill } from './clean-quill.ts'
import { cleanTicks } from './clean-ticks.ts'
import { cleanWeb } from './clean-web.ts'
import { cleanWord, isWord } from './clean-word.ts'
import { all } from './dom.ts'
import {
  counted,
  type LeftOut,
  saidOfContents,
  type TakePicture,
  takeFurniture,
  takeOut,
} from './left-out.ts'
import { plainMarkup } from './plain-markup.ts'
import { shapeTables } from './shape-tables.ts'
import { shownText } from './shown-text.ts'
import { takeContents } from './take-contents.ts'

export type Cleaned = {
  html: string
  leftOut: LeftOut
  /** The words that the HTML showed before anything was cleaned. */
  shown: string
}
export type Cleaning = {
  /** Where links within a site lead on from. */
  base?: string | undefined
  /** Keeps a picture elsewhere; without it they are left out. */
  takePicture?: TakePicture | undefined
  /** Whether notes are marked, for whoever puts them in their places. */
  marksNotes?: boolean
}

/**
 * Turns HTML from elsewhere into the little that an article holds, without losing a word: what Word, Google
 * Docs and web pages write for their own sake goes. `parse` makes a document that runs and loads nothing. What
 * Word or Docs means as the title of the whole text is a heading with `data-title`, what stands below it a paragraph
 * with `data-subtitle`.
 */
export function cleanHtml(
  html: string,
  parse: (html: string) => Document,
  { base, takePicture, marksNotes = false }: Cleaning = {},
): Cleaned {
  const text = html
    .replace(/<!--\[if [^\]]*\]>[\s\S]*?<!\[endif\]-->/gi, '')
    .replace(/<!\[(?:if|endif)[^>]*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    // What is for XML or for a server, which browsers take for a comment.
    .replace(/<(?:\?|!\[CDATA\[)[^>]*>/gi, '')
    .replace(/<head\b[\s\S]*?<\/head\s*>/gi, '')
    .replace(/<(?:\/?(?:html|body)\b|!doctype)[^>]*>/gi, '')
    // Scripts and styles, even those that are never closed.
    .replace(/<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    // Ours stand for pictures and notes.
    .replace(/[\uE000-\uE00F]/g, '')
  const { body } = parse(`<!doctype html><html><body>${text}</body></html>`)
  inlineStyles(body, html)
  takeFurniture(body)
  const contents = takeContents(body)
  const comments = takeComments(body)
  if (marksNotes) markNotes(body)
  const shown = shownText(body, isWord(html)).replace(/[\uE006\uE008]\d+[\uE007\uE009]/g, ' ')
  if (isWord(html)) cleanWord(body)
  cleanDocs(body, /\bdoc-content\b/.test(html))
  cleanQuill(body)
  cleanTicks(body)
  cleanWeb(body)
  const leftOut = takeOut(body, takePicture)
  const links = plainMarkup(body, base)
  shapeTables(body)
  // Its words arrive as a field of their own.
  for (const empty of all(body, '[data-subtitle]')) if (!empty.textContent?.trim()) empty.remove()
  return {
    html: body.innerHTML,
    leftOut: { ...leftOut, ...told(leftOut, { comments, contents, links }) },
    shown,
  }
}

type Counts = Record<'comments' | 'contents' | 'links', number>

function told({ said, others }: LeftOut, { comments, contents, links }: Counts) {
  const more = [
    ...saidOfContents(contents),
    ...counted(comments, 'A comment was left out.', 'comments were left out.'),
    ...counted(
      links,
      'One link without a full address is plain text now.',
      'links without a full address are plain text now.',
    ),
  ]
  return { said: [...said, ...more], others: [...others, ...more] }
}
