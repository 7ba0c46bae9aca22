import type { Element, Properties, Root, RootContent } from 'hast'
import { createElement, Fragment, type ReactNode } from 'react'

/** What an element is shown as instead of itself, from its properties and what is shown in it. */
export type Shown = Record<string, (properties: object, children: ReactNode[]) => ReactNode>

/** A tree as React elements. Of a text from outside it shows what the tree holds, so that must be safe. */
export function shownElements(tree: Root, shown: Shown): ReactNode {
  return createElement(Fragment, null, ...tree.children.map((node) => shownNode(node, shown)))
}

/** React warns of line breaks in these. */
const structural = new Set(['table', 'thead', 'tbody', 'tr'])

function shownNode(node: RootContent, shown: Shown): ReactNode {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return null
  const children = node.children
    .filter((child) => child.type !== 'text' || !structural.has(node.tagName))
    .map((child) => shownNode(child, shown))
  const properties = reactProperties(node)
  const own = shown[node.tagName]
  return own ? own(properties, children) : createElement(node.tagName, properties, ...children)
}

function reactProperties({ properties }: Element): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(reactProperty))
}

function reactProperty([name, value]: [string, Properties[string]]): [string, unknown] {
  if (name === 'align') return ['style', { textAlign: value }]
  return [attribute(name), Array.isArray(value) ? value.join(' ') : value]
}

/** `ariaDescribedBy` is `aria-describedby`, `dataFootnoteRef` is `data-footnote-ref`. */
function attribute(name: string): string {
  if (/^aria[A-Z]/.test(name)) return `aria-${name.slice(4).toLowerCase()}`
  if (/^data[A-Z]/.test(name)) return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return name
}
