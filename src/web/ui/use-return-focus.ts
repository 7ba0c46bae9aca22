import { useLayoutEffect, useRef } from 'react'

/**
 * For a dialog without a trigger of its own: gives the focus back to whatever had it when the dialog
 * opened. The answer is the `onCloseAutoFocus` of the dialog's content.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const opener = useRef<Element>(null)
  // Before the dialog takes the focus, which it does in an effect.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  return (event) => {
    event.preventDefault()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
}
