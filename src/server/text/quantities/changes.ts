import type { Quantity } from './quantity.ts'

const before = /(?<!\p{L})(?:um|by|d[e']|van|med|o|un|una|em|con un) ?(?:\p{L}+ )?$/iu
const behind =
  /^ ?(?:weniger|mehr|less|more|fewer|lower|higher|down|de moins|de plus|menos|más|mais|meno|più|daha|artar|azal|mniej|więcej|mindre|mer|minder|meer|短縮|減|増|高|低)/iu

/** Says of a share whether it is by how much something changed, as far as the words beside it show: “down by a quarter”. */
export function withChange(one: Quantity, text: string): Quantity {
  if (one.kind !== 'share') return one
  const end = one.at + one.written.length
  const isBy =
    before.test(text.slice(Math.max(0, one.at - 24), one.at)) ||
    behind.test(text.slice(end, end + 16))
  return isBy ? { ...one, isBy } : one
}
