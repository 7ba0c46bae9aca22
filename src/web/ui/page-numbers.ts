export type PageEntry = number | 'gap-before' | 'gap-after'

/**
 * The entries of a numbered pagination: first, last, the page and its neighbours, with a gap where
 * two or more pages are left out (a gap of one page shows that page instead).
 */
export function pageNumbers(page: number, pageCount: number): PageEntry[] {
  const from = Math.max(2, Math.min(page - 1, pageCount - 3))
  const to = Math.min(pageCount - 1, Math.max(page + 1, 4))
  const entries: PageEntry[] = [1]
  if (from === 3) entries.push(2)
  else if (from > 3) entries.push('gap-before')
  for (let number = from; number <= to; number += 1) entries.push(number)
  if (to === pageCount - 2) entries.push(pageCount - 1)
  else if (to < pageCount - 2) entries.push('gap-after')
  if (pageCount > 1) entries.push(pageCount)
  return entries
}
