import { useEffect, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { filterParams, type ListFilters, readFilters, tableSort } from './list-filters.ts'

const debounceMs = 250

export const articleLayouts = ['rows', 'table', 'board'] as const
export type ArticleLayout = (typeof articleLayouts)[number]

/** The page number in the address; anything invalid is page 1. */
export function readPage(value: string | null): number {
  const page = Number(value ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

/** The address with the given values set, or removed where ''; always back to the first page. */
export function changedParams(
  before: URLSearchParams,
  values: Record<string, string>,
): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete('page')
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The link to a page of the list; the first page has no number in its address. */
export function pageHref(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params)
  if (page === 1) next.delete('page')
  else next.set('page', String(page))
  return `?${next}`
}

/**
 * Page, search, filters and layout of the list, kept in the address. `search` follows every keystroke;
 * `debouncedSearch` is sent to the server. A new search starts on the first page.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get('q') ?? ''
  const [search, setText] = useState(inAddress)
  const navigation = useNavigationType()
  // As in lib/lists/search-text.ts: our own update arrives late and must not overwrite the field.
  useEffect(() => {
    if (navigation !== 'REPLACE') setText(inAddress)
  }, [inAddress, navigation])
  const change = (values: Record<string, string>) =>
    setParams((before) => changedParams(before, values), {
      replace: true,
      preventScrollReset: true,
    })
  const setSearch = (text: string) => {
    setText(text)
    change({ q: text })
  }
  const setFilters = (filters: Partial<ListFilters>) => change(filterParams(filters))
  const clear = () => {
    setText('')
    change({
      q: '',
      client: '',
      campaign: '',
      status: '',
      stage: '',
      due: '',
      assignee: '',
      reviewer: '',
      turn: '',
    })
  }
  const debouncedSearch = useDebounced(search.trim(), debounceMs)
  const filters = readFilters(params)
  return {
    page: readPage(params.get('page')),
    search,
    debouncedSearch,
    setSearch,
    filters,
    setFilters,
    /** Undefined where the address says nothing of it. */
    layout: articleLayouts.find((known) => known === params.get('layout')),
    setLayout: (layout: ArticleLayout) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          next.set('layout', layout)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    /** Undefined during a search, whose results are always newest first. */
    tableSort:
      debouncedSearch === '' ? tableSort(filters.sort, (sort) => setFilters({ sort })) : undefined,
    clear,
    hrefFor: (page: number) => pageHref(params, page),
  }
}
