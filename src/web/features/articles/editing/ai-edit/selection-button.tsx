import { Sparkles } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { type Passage, selectedPassage } from './passage.ts'

/** A selection unchanged for this long is deliberate. */
const settledMs = 250

type ButtonPosition = { passage: Passage; top: number; left: number }

function buttonPosition(block: Element | null, text: string): ButtonPosition | undefined {
  const passage = selectedPassage(block, text)
  const lines = passage && window.getSelection()?.getRangeAt(0).getClientRects()
  const last = lines?.[lines.length - 1]
  if (!passage || !last) return undefined
  const left = Math.min(Math.max(last.right - 48, 8), window.innerWidth - 104)
  return { passage, left: left + window.scrollX, top: last.bottom + window.scrollY + 8 }
}

type SelectionButtonProps = {
  block: RefObject<HTMLElement | null>
  text: string
  onNear: () => void
  onAsk: (passage: Passage) => void
}

/** A button below the selection in the block. By keyboard, the block's own button does the same. */
export function SelectionButton({ block, text, onNear, onAsk }: SelectionButtonProps) {
  const [spot, setSpot] = useState<ButtonPosition>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onSelect = () => {
      clearTimeout(timer)
      setSpot(undefined)
      timer = setTimeout(() => setSpot(buttonPosition(block.current, text)), settledMs)
    }
    document.addEventListener('selectionchange', onSelect)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', onSelect)
    }
  }, [block, text])
  if (!spot) return null
  return createPortal(
    <Button
      size="sm"
      tabIndex={-1}
      aria-label="AI edit of the selection"
      className="absolute z-30 animate-appear shadow-overlay"
      style={{ top: spot.top, left: spot.left }}
      onPointerEnter={onNear}
      // Pressing the button must not clear the selection.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        setSpot(undefined)
        onAsk(spot.passage)
      }}
    >
      <Sparkles aria-hidden />
      AI edit
    </Button>,
    document.body,
  )
}
