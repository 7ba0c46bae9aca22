import type { ArticleContent } from '#contracts/articles.ts'
import { articleTree } from '#server/kernel/text/article-tree.ts'
import { renderTree } from '#server/kernel/text/markdown.ts'

/** The article as a site shows it: introduction, a heading and text per section, conclusion; safe HTML. */
export function articleHtml(article: {
  content: ArticleContent | null
  bodyContent: string
}): string {
  return renderTree(articleTree(article)).trim()
}
