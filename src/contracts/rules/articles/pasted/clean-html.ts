import { inlineLooks } from './class-looks.ts'
import { cleanDocs } from './clean-docs.ts'
import { cleanWord, isWord } from './clean-word.ts'
import { type LeftOut, type TakePicture, takeOut } from './left-out.ts'
import { plainMarkup } from './plain-markup.ts'
import { shapeTables } from './shape-tables.ts'

export type Cleaned = { html: string; leftOut: LeftOut }

/**
 * Turns HTML from elsewhere into the little that an article holds, without losing a word: what Word, Google
 * Docs and web pages write for their own sake goes. `parse` makes a document that runs and loads nothing. What
 * Word or Docs means as the title of the whole text is a heading with `data-title`. Pictures are left out, but for
 * those that `takePicture` takes.
 */
export function cleanHtml(
  html: string,
  parse: (html: string) => Document,
  takePicture?: TakePicture,
): Cleaned {
  const text = html
    .replace(/<!--\[if [^\]]*\]>[\s\S]*?<!\[endif\]-->/gi, '')
    .replace(/<!\[(?:if|endif)[^>]*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<head\b[\s\S]*?<\/head\s*>/gi, '')
    .replace(/<(?:\/?(?:html|body)\b|!doctype)[^>]*>/gi, '')
    // Scripts and styles, even those that are never closed.
    .replace(/<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
  const { body } = parse(`<!doctype html><html><body>${text}</body></html>`)
  inlineLooks(body, html)
  if (isWord(html)) cleanWord(body)
  cleanDocs(body, /\bdoc-content\b/.test(html))
  const leftOut = takeOut(body, takePicture)
  plainMarkup(body)
  shapeTables(body)
  return { html: body.innerHTML, leftOut }
}
