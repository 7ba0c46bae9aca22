import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether a part of the page is being edited in its place, and the button that begins it, which leaves the
 * page meanwhile and has the focus again when the editor that had it closes.
 */
export function useEditing(atFirst: boolean | (() => boolean) = false) {
  const [editing, setEditing] = useState(atFirst)
  const button = useRef<HTMLButtonElement>(null)
  const closed = useRef(false)
  useLayoutEffect(() => {
    if (!closed.current || editing) return
    closed.current = false
    // Whoever has gone on elsewhere meanwhile stays there.
    if (document.activeElement === document.body) button.current?.focus()
  }, [editing])
  return {
    editing,
    button,
    edit: () => setEditing(true),
    close: () => {
      closed.current = true
      setEditing(false)
    },
  }
}
