import { useCallback } from 'react'

/** Where a field that is opened begins: before a character, with all of it selected, or else at its end. */
export function useCaret(place?: number | 'all') {
  return useCallback(
    (field: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (!field) return
      const end = field.value.length
      const from = place === 'all' ? 0 : Math.min(place ?? end, end)
      field.setSelectionRange(from, place === 'all' ? end : from)
    },
    [place],
  )
}
