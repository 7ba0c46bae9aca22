import { useQueryValue } from './search-text.ts'

/** How a list can be sorted: names of both directions for the picker, and the order itself. */
export type SortKey<Row> = {
  label: string
  reversed: string
  compare: (one: Row, other: Row) => number
  /** The order begins with the largest or newest. */
  descending?: true
}
export type SortKeys<Row> = Record<string, SortKey<Row>>
/** The key of `SortKeys`, and whether it is turned round. */
export type Sort = { by: string; reversed: boolean }

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Compares texts as people sort them: case and accents aside, 2 before 10. */
export function compareText(one: string, other: string): number {
  return order.compare(one, other)
}

/** The order of lists until somebody chooses another. */
export const newestFirst: SortKey<{ createdAt: string }> = {
  label: 'Newest first',
  reversed: 'Oldest first',
  compare: (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  descending: true,
}

/** The order by a text; `title` is 'Name'. */
export function alphabetical<Row>(title: string, text: (row: Row) => string): SortKey<Row> {
  return {
    label: `${title}, A to Z`,
    reversed: `${title}, Z to A`,
    compare: (one, other) => compareText(text(one), text(other)),
  }
}

/** The order by a count; `things` is 'articles'. */
export function mostFirst<Row>(things: string, count: (row: Row) => number): SortKey<Row> {
  return {
    label: `Most ${things}`,
    reversed: `Fewest ${things}`,
    compare: (one, other) => count(other) - count(one),
    descending: true,
  }
}

/** The rows by name, for pickers. */
export function byName<Row extends { name: string }>(rows: Row[]): Row[] {
  return rows.toSorted((one, other) => compareText(one.name, other.name))
}

/** The rows in the given order; equal ones keep theirs. */
export function sorted<Row>(rows: Row[], keys: SortKeys<Row>, { by, reversed }: Sort): Row[] {
  const key = keys[by]
  if (!key) return rows
  return rows.toSorted((one, other) => (reversed ? -1 : 1) * key.compare(one, other))
}

/** Reads `name` or `name-reversed`; the first of the keys for anything else. */
export function readSort<Row>(text: string, keys: SortKeys<Row>): Sort {
  const [by = '', turn] = text.split(/-(?=reversed$)/)
  const [first = ''] = Object.keys(keys)
  return Object.hasOwn(keys, by)
    ? { by, reversed: turn === 'reversed' }
    : { by: first, reversed: false }
}

/** Writes what `readSort` reads. */
export function sortText({ by, reversed }: Sort): string {
  return reversed ? `${by}-reversed` : by
}

/** The order of a list, kept in the address as `sort`; choosing the current key again turns it round. */
export function useListSort<Row>(keys: SortKeys<Row>) {
  const [text, setText] = useQueryValue('sort')
  const sort = readSort(text, keys)
  const [first = ''] = Object.keys(keys)
  const set = (next: string) => setText(next === first ? '' : next)
  return {
    sort,
    set,
    /** For the titles of a table. */
    table: {
      by: sort.by,
      descending: (keys[sort.by]?.descending ?? false) !== sort.reversed,
      choose: (by: string) => set(sortText({ by, reversed: sort.by === by && !sort.reversed })),
    },
    text: sortText(sort),
    options: Object.entries(keys).flatMap(([by, { label, reversed }]) => [
      { value: by, label },
      { value: sortText({ by, reversed: true }), label: reversed },
    ]),
  }
}
