import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Point } from './rich-text/create-view.ts'

const others = 'a, button, input, select, textarea, summary, [role="toolbar"], [data-writing-bar]'

/** Where somebody clicked twice in a text whose editor the first click opened, if no word is selected there yet. */
export function pointOfWord({ target, clientX: left, clientY: top }: Clicked): Point | undefined {
  if (!(target instanceof Element) || target.closest(others)) return undefined
  const isSelected = target.closest('.writing') && !document.getSelection()?.isCollapsed
  return isSelected ? undefined : { left, top, word: true }
}

type Clicked = Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>

/**
 * Begins to write where somebody clicks in a text. A finger chooses the text first, which shows its tools; the
 * second tap writes. Selecting words does not.
 */
export function useClickToWrite(
  block: RefObject<HTMLElement | null>,
  write: ((at: Point) => void) | undefined,
): void {
  const onWrite = useEffectEvent((at: Point) => write?.(at))
  const isOn = write !== undefined
  useEffect(() => {
    const { current } = block
    if (!current || !isOn) return
    let wasChosen = false
    const onDown = () => {
      wasChosen = current.contains(document.activeElement)
    }
    const onClick = (event: MouseEvent) => {
      const { target, clientX: left, clientY: top } = event
      if (!(target instanceof Element) || target.closest(others)) return
      if (event.button !== 0 || event.defaultPrevented) return
      if (!document.getSelection()?.isCollapsed) return
      const byFinger = event instanceof PointerEvent && event.pointerType !== 'mouse'
      if (byFinger && !wasChosen) return
      onWrite({ left, top, at: document.getSelection()?.anchorOffset })
    }
    current.addEventListener('pointerdown', onDown)
    current.addEventListener('click', onClick)
    return () => {
      current.removeEventListener('pointerdown', onDown)
      current.removeEventListener('click', onClick)
    }
  }, [block, isOn])
}
