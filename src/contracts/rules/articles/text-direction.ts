import type { Nodes } from 'mdast'

export type Direction = 'ltr' | 'rtl'

const rightToLeft = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ks',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
])

/** The direction in which a language is written, by its tag. */
export function directionOf(language: string | null | undefined): Direction {
  return rightToLeft.has(language?.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}

const fromRight =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const letters = /\p{L}/gu

/** The direction that most letters of a text are written in; null for one without letters. */
export function directionOfText(text: string): Direction | null {
  let [right, left] = [0, 0]
  for (const [letter] of text.matchAll(letters)) {
    if (fromRight.test(letter)) right += 1
    else left += 1
  }
  return right + left === 0 ? null : right > left ? 'rtl' : 'ltr'
}

/** The direction of a whole text: that of its language, or of most of its letters where the language isn’t known. */
export function wholeDirection(tree: Nodes, language: string | null | undefined): Direction {
  const isRight = directionOf(language) === 'rtl' || directionOfTree(tree) === 'rtl'
  return isRight ? 'rtl' : 'ltr'
}

/** The direction of most letters of a tree; those of code and addresses don’t count. */
export function directionOfTree(tree: Nodes): Direction | null {
  return directionOfText(wordsOf(tree))
}

function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(wordsOf).join(' ') : ''
}
