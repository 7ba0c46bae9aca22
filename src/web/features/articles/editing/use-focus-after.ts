import { useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place over a change that moves or takes away what was pressed. `focusAfter`
 * is called once the change is saved; when it is shown, and nothing is `pending` any more, the first
 * button within `root` that has one of the labels is focused.
 */
export function useFocusAfter(pending: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<string[]>(undefined)
  useEffect(() => {
    if (!wanted.current || pending) return
    const labels = wanted.current
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
      wanted.current = labels
    },
  }
}
