import { type RefObject, useEffect, useRef } from 'react'

type FirstFocus = {
  /** The field to begin with; it may be another once more is known, as long as nothing was typed. */
  name: string
  /** Whether that is the last word. */
  settled: boolean
  /** Leaves the focus alone, as where a draft is gone on with. */
  off?: boolean
}

/**
 * Puts the focus on the field of a form where a person begins, without moving the page. Somebody who has gone
 * elsewhere meanwhile stays there; with a finger nothing happens, since the keyboard would cover the form.
 */
export function useFirstFocus(
  form: RefObject<HTMLFormElement | null>,
  { name, settled, off = false }: FirstFocus,
): void {
  /** What had the focus when the screen came, and then what was given it. */
  const ours = useRef<Element | null>(null)
  const done = useRef(false)
  useEffect(() => {
    ours.current ??= document.activeElement
    if (done.current) return
    // By then a draft has been restored, if there is one.
    const frame = requestAnimationFrame(() => {
      done.current = settled || off
      if (!off && window.matchMedia('(pointer: fine)').matches) give()
    })
    const give = () => {
      const { activeElement } = document
      const field = form.current?.elements.namedItem(name)
      const isText =
        activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement
      const isTypedIn = isText && activeElement.value !== ''
      if (activeElement !== ours.current || isTypedIn || !(field instanceof HTMLElement)) return
      field.focus({ preventScroll: true })
      ours.current = document.activeElement
    }
    return () => cancelAnimationFrame(frame)
  }, [form, name, settled, off])
}
