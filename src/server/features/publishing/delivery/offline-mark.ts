import type { Root } from 'mdast'
import { parseMarkdown } from '#server/text/markdown/markdown.ts'

const mark =
  '**Offline sample.** *Written by the sample writer of Copydesk, not by a person or an AI model.*'

/** The text of an offline sample with the mark above it that its readers must not miss. */
export function markedAsSample(tree: Root): Root {
  return { ...tree, children: [...parseMarkdown(mark).children, ...tree.children] }
}
