import { useEffect, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { type ListFilters, readFilters } from './list-filters.ts'

const debounceMs = 250

/** The text once nothing has been typed for a quarter of a second. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** A page number of the address; anything that is none is the first page. */
export function readPage(value: string | null): number {
  const page = Number(value ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

/**
 * Page, search and filters of the list, kept in the address. `search` answers each key; `asked` is what the
 * server is asked for, once the typing pauses. A new search starts on the first page.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get('q') ?? ''
  const [search, setText] = useState(inAddress)
  const navigation = useNavigationType()
  // As in lib/search-text.ts: our own writing comes back late and must not overwrite the field.
  useEffect(() => {
    if (navigation !== 'REPLACE') setText(inAddress)
  }, [inAddress, navigation])
  /** Writes values into the address, '' takes one out; whatever changes begins on the first page. */
  const change = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const setSearch = (text: string) => {
    setText(text)
    change({ q: text })
  }
  const setFilters = (filters: Partial<ListFilters>) => {
    const sort = filters.sort === 'newest' ? '' : filters.sort
    change({ ...filters, ...(sort === undefined ? {} : { sort }) })
  }
  const clear = () => {
    setText('')
    change({ q: '', client: '', campaign: '', status: '' })
  }
  const hrefFor = (page: number) => {
    const next = new URLSearchParams(params)
    if (page === 1) next.delete('page')
    else next.set('page', String(page))
    return `?${next}`
  }
  const asked = useDebounced(search.trim())
  return {
    page: readPage(params.get('page')),
    search,
    asked,
    setSearch,
    filters: readFilters(params),
    setFilters,
    clear,
    hrefFor,
  }
}
