import { useEffect, useRef } from 'react'

/** The part of an article that is being written around an element. */
export const writtenPart = (element: Element | null) =>
  element?.closest('[data-writing]')?.getAttribute('data-writing')

/** The part whose text an element belongs to, rather than to its tools. */
const partOfText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="textbox"], textarea, input')
    ? writtenPart(target)
    : undefined

/**
 * Tells whether somebody has gone on in a part's text since they asked to leave it. Comparing texts does not: a
 * click, or a blank at the end, changes nothing that is stored, and the next key belongs to the text all the same.
 */
export function useGoingOn(part: string) {
  const isOn = useRef(false)
  useEffect(() => {
    const onUse = ({ target }: Event) => {
      if (partOfText(target) === part) isOn.current = true
    }
    // Before the key that asks to leave is heard.
    document.addEventListener('keydown', onUse, true)
    document.addEventListener('pointerdown', onUse, true)
    return () => {
      document.removeEventListener('keydown', onUse, true)
      document.removeEventListener('pointerdown', onUse, true)
    }
  }, [part])
  return {
    /** Somebody asks to leave. */
    begin: () => {
      isOn.current = false
    },
    has: () => isOn.current && partOfText(document.activeElement) === part,
  }
}
