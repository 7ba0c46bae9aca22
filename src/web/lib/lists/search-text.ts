import { useEffect, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'

/** A search parameter of the URL, '' when absent; changing it replaces the history entry and leads to the first page. */
export function useQueryValue(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const change = (value: string) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        // Another list begins with its first page.
        next.delete('page')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [params.get(name) ?? '', change]
}

/** A search text that follows each keystroke and is kept in the URL as `q`. */
export function useSearchText(): [string, (text: string) => void] {
  const [inAddress, setInAddress] = useQueryValue('q')
  const [text, setText] = useState(inAddress)
  const navigation = useNavigationType()
  // Back, forward and links may change the URL under the field. Our own changes (REPLACE) arrive late, while
  // the person types on, and must not overwrite the field.
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

/** Whether one of the texts contains the search, ignoring case and surrounding spaces. */
export function matchesSearch(search: string, ...texts: string[]): boolean {
  const wanted = search.trim().toLowerCase()
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted))
}
