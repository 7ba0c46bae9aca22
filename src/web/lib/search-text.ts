import { useEffect, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'

/** One value of the address's query, '' when absent; changing it replaces the history entry. */
export function useQueryValue(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const change = (value: string) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [params.get(name) ?? '', change]
}

/** A search text that answers each key at once and is kept in the address under `q`. */
export function useSearchText(): [string, (text: string) => void] {
  const [inAddress, setInAddress] = useQueryValue('q')
  const [text, setText] = useState(inAddress)
  const navigation = useNavigationType()
  // Back, forward or a link may change the address under the field. Our own writing (REPLACE) comes
  // back late while someone types on, so it must not overwrite the field.
  useEffect(() => {
    if (navigation !== 'REPLACE') setText(inAddress)
  }, [inAddress, navigation])
  return [
    text,
    (next) => {
      setText(next)
      setInAddress(next)
    },
  ]
}

/** Whether a text contains the search, ignoring case and spaces around it. */
export function matchesSearch(search: string, ...texts: string[]): boolean {
  const wanted = search.trim().toLowerCase()
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted))
}
