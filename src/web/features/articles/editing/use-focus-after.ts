import { useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place over a change that moves or takes away what was pressed: once other
 * `content` has arrived, the first button within `root` that has one of the labels is focused.
 */
export function useFocusAfter(content: unknown, pending: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ labels: string[]; before: unknown }>(undefined)
  useEffect(() => {
    if (!wanted.current || pending || content === wanted.current.before) return
    const { labels } = wanted.current
    wanted.current = undefined
    const buttons = [...(root.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    const usable = buttons.filter(({ disabled }) => !disabled)
    labels
      .map((label) => usable.find((button) => button.ariaLabel === label))
      .find(Boolean)
      ?.focus()
  })
  return {
    root,
    focusAfter: (...labels: string[]) => {
      wanted.current = { labels, before: content }
    },
    /** The change came to nothing. */
    forgetFocus: () => {
      wanted.current = undefined
    },
  }
}
