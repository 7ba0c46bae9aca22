import type { KeyboardEvent } from 'react'

/** Enter asks, and with Shift begins a new line; one that takes over a word of an input method does neither. */
export function askByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
