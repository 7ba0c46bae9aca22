import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

type SectionToolsProps = {
  number: number
  last: boolean
  busy: boolean
  /** There can be no more sections. */
  full: boolean
  onAdd: () => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** The buttons of a section beside those of its title. */
export function SectionTools(props: SectionToolsProps) {
  const { number, last, busy, full, onAdd, onMove, onRemove } = props
  const tool = { size: 'icon-sm', variant: 'ghost' } as const
  return (
    <>
      <Button
        {...tool}
        disabled={busy || full}
        aria-label={`Add a section below section ${number}`}
        title="Add a section below"
        onClick={onAdd}
      >
        <Plus aria-hidden />
      </Button>
      <Button
        {...tool}
        disabled={busy || number === 1}
        aria-label={`Move section ${number} up`}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        {...tool}
        disabled={busy || last}
        aria-label={`Move section ${number} down`}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </Button>
      <Button {...tool} disabled={busy} aria-label={`Remove section ${number}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </>
  )
}
