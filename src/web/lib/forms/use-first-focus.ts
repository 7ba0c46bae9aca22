import { type RefObject, useEffect, useRef } from 'react'

type FirstFocus = {
  /** The field to begin with; it may be another once more is known, as long as nothing was typed. */
  name: string
  /** Whether `name` will not change any more. */
  settled: boolean
  /** Leaves the focus alone, for instance when a draft was restored. */
  off?: boolean
}

/**
 * Focuses the field of a form where a person begins, without scrolling. Somebody who has moved on meanwhile stays
 * where they are; on a touch screen nothing happens, since the keyboard would cover the form.
 */
export function useFirstFocus(
  form: RefObject<HTMLFormElement | null>,
  { name, settled, off = false }: FirstFocus,
): void {
  /** What had the focus when the screen appeared, then what this hook focused. */
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
