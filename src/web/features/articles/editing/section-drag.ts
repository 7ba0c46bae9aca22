import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

type SectionToDrag = {
  /** The whole section: others are dropped above or below it. */
  frame: HTMLElement
  /** What it is dragged by; text in it can still be selected. */
  grip: HTMLElement
  index: number
  /** The section at `from` goes to where `to` is. */
  onDrop: (from: number, to: number) => void
}

const kind = 'section'

/** Lets a section be dragged to another place; returns a function that ends that. */
export function dragSection({ frame, grip, index, onDrop }: SectionToDrag): () => void {
  const show = (edge: 'above' | 'below' | undefined) => {
    if (edge) frame.dataset.drop = edge
    else delete frame.dataset.drop
  }
  const edgeAt = (y: number) => {
    const { top, height } = frame.getBoundingClientRect()
    return y < top + height / 2 ? 'above' : 'below'
  }
  return combine(
    draggable({
      element: grip,
      getInitialData: () => ({ kind, index }),
      onDragStart: () => {
        frame.dataset.dragging = ''
      },
      onDrop: () => delete frame.dataset.dragging,
    }),
    dropTargetForElements({
      element: frame,
      canDrop: ({ source }) => source.data.kind === kind && source.data.index !== index,
      onDrag: ({ location }) => show(edgeAt(location.current.input.clientY)),
      onDragLeave: () => show(undefined),
      onDrop: ({ source, location }) => {
        show(undefined)
        const from = Number(source.data.index)
        const slot = index + (edgeAt(location.current.input.clientY) === 'below' ? 1 : 0)
        const to = slot > from ? slot - 1 : slot
        if (to !== from) onDrop(from, to)
      },
    }),
  )
}
