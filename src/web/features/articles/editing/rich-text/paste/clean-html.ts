import { cleanDocs } from './clean-docs.ts'
import { cleanWord, isWord } from './clean-word.ts'
import { plainMarkup } from './plain-markup.ts'
import { shapeTables } from './shape-tables.ts'

/**
 * Turns HTML from the clipboard into the little that an article holds, without losing a word: what Word,
 * Google Docs and web pages write for their own sake goes.
 */
export function cleanHtml(html: string): string {
  // Our own copy is clean, and says how it is to be put in.
  if (html.includes('data-pm-slice')) return html
  const text = html
    .replace(/<!--\[if [^\]]*\]>[\s\S]*?<!\[endif\]-->/gi, '')
    .replace(/<!\[(?:if|endif)[^>]*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<head\b[\s\S]*?<\/head\s*>/gi, '')
    .replace(/<(?:\/?(?:html|body)\b|!doctype)[^>]*>/gi, '')
    // Scripts and styles, even those that are never closed.
    .replace(/<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
  const { body } = new DOMParser().parseFromString(
    `<!doctype html><html><body>${text}</body></html>`,
    'text/html',
  )
  if (isWord(html)) cleanWord(body)
  cleanDocs(body)
  plainMarkup(body)
  shapeTables(body)
  return body.innerHTML
}
