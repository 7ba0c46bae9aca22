import { type EditorState, TextSelection } from 'prosemirror-state'
import { type ReactNode, useEffect, useState } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { menuStyle } from '#web/ui/menu-style.ts'

type SelectionBubbleProps = {
  state: EditorState
  place: () => { left: number; top: number }
  children: ReactNode
}

/** A few tools above what is selected; with a finger, the bar at the bottom has them all. */
export function SelectionBubble({ state, place, children }: SelectionBubbleProps) {
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    const down = () => setPressed(true)
    const up = () => setPressed(false)
    document.addEventListener('pointerdown', down)
    document.addEventListener('pointerup', up)
    return () => {
      document.removeEventListener('pointerdown', down)
      document.removeEventListener('pointerup', up)
    }
  }, [])
  const { selection } = state
  if (selection.empty || !(selection instanceof TextSelection)) return null
  return (
    <div
      data-selection-bubble
      className={cn(
        menuStyle,
        'absolute z-30 p-0.5 font-sans pointer-coarse:hidden',
        // A press on a tool is a press too, so the bubble stays where it is.
        pressed && 'opacity-0 has-[:hover]:opacity-100',
      )}
      style={place()}
    >
      {children}
    </div>
  )
}
