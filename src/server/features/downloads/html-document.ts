import type { Root } from 'mdast'
import type { Article } from '#contracts/articles/articles.ts'
import { plainTextOf } from '#contracts/rules/articles/article-markdown.ts'
import { wholeDirection } from '#contracts/rules/articles/text-direction.ts'
import { addedWords } from '#contracts/rules/articles/words/added-words.ts'
import { countWords } from '#server/text/language/lengths.ts'
import { renderTree } from '#server/text/markdown/markdown.ts'
import { escapeHtml } from '#server/text/pages/escape-html.ts'
import {
  articleGraph,
  type Graph,
  graphScript,
} from '#server/text/structured-data/article-graph.ts'

const styles = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 44rem; padding: 3rem 1.25rem; font: 1.125rem/1.65 Georgia, 'Times New Roman', serif;
    color: #1c1b19; background: #fff; overflow-wrap: break-word; }
  h1, h2, h3, h4 { line-height: 1.2; text-wrap: balance; margin: 2.25em 0 .6em; }
  h1 { font-size: 2.25rem; margin-top: 0; }
  h2 { font-size: 1.6rem; } h3 { font-size: 1.3rem; } h4 { font-size: 1.125rem; }
  p, ul, ol, blockquote, table, pre, figure { margin: 0 0 1.1em; }
  img { max-width: 100%; height: auto; border-radius: 4px; }
  a { color: #1a4fa3; }
  blockquote { margin-inline-start: 0; padding-inline-start: 1.25rem; border-inline-start: 3px solid #c9c5bd; color: #55524c; }
  table { border-collapse: collapse; display: block; overflow-x: auto; font-size: 1rem; }
  th, td { border: 1px solid #c9c5bd; padding: .4em .7em; text-align: start; vertical-align: top; }
  code { font: .9em/1.5 ui-monospace, Consolas, monospace; }
  pre { padding: 1rem; overflow-x: auto; background: #f4f2ee; border-radius: 4px; }
  .subtitle { font-size: 1.3rem; color: #55524c; } .byline, .note { font-size: .95rem; color: #6b675f; }
  @media (prefers-color-scheme: dark) {
    body { color: #e9e6e0; background: #171614; } a { color: #8fb6f5; } pre { background: #24221f; }
    .subtitle, .byline, .note, blockquote { color: #b0aba1; } th, td, blockquote { border-color: #4a4741; }
  }
  @media print { body { padding: 0; max-width: none; font-size: 11pt; } a { color: inherit; } }`

/** Returns an article as a whole HTML document with its own styles; `banner` is its picture's address. */
export function htmlDocument(article: Article, tree: Root, banner: string | null): string {
  const { title, metaDescription, authorName } = article
  const meta = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    metaDescription && `<meta name="description" content="${escapeHtml(metaDescription)}">`,
    authorName && `<meta name="author" content="${escapeHtml(authorName)}">`,
    graphScript(graphOf(article, tree)),
    `<style>${styles}\n</style>`,
  ]
  const head = meta.filter(Boolean).join('\n')
  return `<!doctype html>
<html${languageAttributes(article, tree)}>
<head>
${head}
</head>
<body>
<article>
${articleBody(article, tree, banner)}
</article>
</body>
</html>
`
}

/** What machines are told of an article in a file: its page is known where it was published. */
export function graphOf(article: Article, tree: Root): Graph {
  return articleGraph({
    title: article.title,
    description: article.metaDescription,
    language: article.language,
    words: countWords(plainTextOf(tree)),
    author: article.authorName,
    publisher: article.clientName,
    address: article.wordpressPostUrl ?? article.webflowPreviewUrl,
    image: null,
    // Only its newest publication is known here.
    publishedAt: null,
    changedAt: article.updatedAt,
    citations: [],
  })
}

/** In which language and direction a page is read aloud, hyphenated and laid out; nothing where it isn’t known. */
function languageAttributes({ language }: Article, tree: Root): string {
  const lang = language === null ? '' : ` lang="${escapeHtml(language)}"`
  const direction = wholeDirection(tree, language)
  return language === null && direction === 'ltr' ? '' : `${lang} dir="${direction}"`
}

/** The article under its own title, with its banner; all texts but the body are plain. */
export function articleBody(article: Article, tree: Root, banner: string | null): string {
  const { title, subtitle, authorName, bannerAlt, offlineSample } = article
  const by = addedWords(tree.data?.language)?.by
  const parts = [
    `<h1>${escapeHtml(title)}</h1>`,
    subtitle && `<p class="subtitle">${escapeHtml(subtitle)}</p>`,
    authorName && `<p class="byline">${escapeHtml([by, authorName].filter(Boolean).join(' '))}</p>`,
    offlineSample && '<p class="note">Offline sample</p>',
    banner && `<p><img src="${escapeHtml(banner)}" alt="${escapeHtml(bannerAlt)}"></p>`,
    renderTree(tree).trim(),
  ]
  return parts.filter(Boolean).join('\n')
}
