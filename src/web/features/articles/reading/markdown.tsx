import type { Root } from 'hast'
import { createElement } from 'react'
import { elementTree } from './markdown-tree.ts'
import { type Shown, shownElements } from './shown-elements.ts'

const shown: Shown = {
  a: (properties, children) =>
    createElement(
      'a',
      { ...properties, target: '_blank' },
      ...children,
      <span className="sr-only"> (opens in a new tab)</span>,
    ),
  img: (properties) => createElement('img', { alt: '', ...properties, loading: 'lazy' }),
  pre: (properties, children) =>
    createElement('pre', { ...properties, className: 'whitespace-pre-wrap' }, ...children),
}

type MarkdownProps = {
  text: string
  /** Changes the tree that is about to be shown. */
  mark?: (tree: Root) => void
}

/** Markdown as React elements; raw HTML is dropped, links lead to the web or a mailbox only. */
export function Markdown({ text, mark }: MarkdownProps) {
  const tree = elementTree(text)
  mark?.(tree)
  return shownElements(tree, shown)
}
