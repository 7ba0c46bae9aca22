import type { List, Nodes } from 'mdast'
import { plainTextOf } from '#contracts/rules/articles/article-markdown.ts'
import { type Check, nodesOf, shortened } from '../checked-article.ts'

const textOf = (node: Nodes) =>
  plainTextOf({ type: 'root', children: [node] as never[] })
    .replace(/\s+/g, ' ')
    .trim()
const bullets = /(?:^|\n)[ \t]*[•▪‣◦●][ \t]*\S/g

/** Lists of one item, empty items, and lines with bullets that make no list. */
export const lists: Check = {
  id: 'lists',
  find: ({ blocks }) =>
    blocks.flatMap(({ place, tree }) =>
      nodesOf(tree).flatMap((node) => [
        ...lonely(node).map((list) => {
          const said = textOf(list)
          return {
            place,
            quote: said.slice(2),
            message: list.ordered && (list.start ?? 1) > 1 ? numbered(list) : lone(said),
          }
        }),
        ...(node.type === 'listItem' && isEmpty(node)
          ? [{ place, quote: '', message: 'A list has an empty item.' }]
          : []),
        ...(node.type === 'paragraph' && tree.position && countOf(textWithLines(node)) > 1
          ? [
              {
                place,
                quote: textWithLines(node).split('\n')[0] ?? '',
                message: 'Lines that begin with “•” make no list; begin them with “- ”.',
              },
            ]
          : []),
      ]),
    ),
}

const lone = (said: string) => `“${shortened(said)}” is a list of one item.`
const numbered = ({ start }: List) =>
  `“${start}.” begins a line, which makes a list of it; write “${start}\\.”.`
const textWithLines = (node: Nodes) => plainTextOf({ type: 'root', children: [node] as never[] })
const countOf = (text: string) => text.match(bullets)?.length ?? 0
const isEmpty = (node: Nodes): boolean =>
  textOf(node) === '' && !nodesOf(node).some(({ type }) => type === 'image' || type === 'code')

/** Whether other points stand by themselves below the same heading, each with its text. */
function inSeries(children: readonly Nodes[], list: List): boolean {
  const at = children.indexOf(list)
  const next = children.findIndex(({ type }, index) => index > at && type === 'heading')
  const from = children.findLastIndex(({ type }, index) => index < at && type === 'heading')
  const below = children.slice(from + 1, next < 0 ? undefined : next)
  return below.filter((one) => one.type === 'list' && one.children.length === 1).length > 1
}

/** The lists of one item among the children of a node; steps and points that go on behind a text are one list. */
function lonely(node: Nodes): List[] {
  if (!('children' in node)) return []
  const children: readonly Nodes[] = node.children
  const lists = children.filter((child) => child.type === 'list')
  const goesOn = (list: List, index: number) => {
    if (!list.ordered) return inSeries(children, list)
    const start = list.start ?? 1
    const [before, after] = [lists[index - 1], lists[index + 1]]
    const follows = (one: List | undefined, other: number) =>
      one?.ordered === true && (one.start ?? 1) + one.children.length === other
    return follows(before, start) || (after?.ordered && after.start === start + 1)
  }
  return lists.filter(
    (list, index) =>
      list.children.length === 1 &&
      !goesOn(list, index) &&
      !list.children.some((item) => isEmpty(item)),
  )
}
