import { type RefObject, useLayoutEffect, useState } from 'react'

/** Rows that are drawn beyond what is in view, so that scrolling and the Tab key find them there. */
const beyond = 8

/**
 * Which of many rows of one height are in view of the element that scrolls them: from `first` to before `end`. The rest
 * is blank space of the same height.
 */
export function useShownRows(
  scroller: RefObject<HTMLElement | null>,
  { count, height }: { count: number; height: number },
): { first: number; end: number } {
  const [view, setView] = useState({ top: 0, height: 600 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    // In steps of some rows: between them nothing is drawn anew.
    const step = height * Math.floor(beyond / 2)
    const look = () => {
      const top = Math.floor(element.scrollTop / step) * step
      setView((before) =>
        before.top === top && before.height === element.clientHeight
          ? before
          : { top, height: element.clientHeight },
      )
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, height])
  const first = Math.max(0, Math.floor(view.top / height) - beyond)
  const end = Math.min(count, Math.ceil((view.top + view.height) / height) + 2 * beyond)
  return { first, end }
}
