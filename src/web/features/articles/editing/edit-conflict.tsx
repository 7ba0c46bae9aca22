import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type ChangedMeanwhileProps = {
  /** What is being edited: 'this post'. */
  what: string
  /** What it says now. */
  theirs: string
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Said where somebody else changed what is being edited; nothing is lost until one of both is chosen. */
export function EditConflict(props: ChangedMeanwhileProps) {
  const { what, theirs, onTakeTheirs, onKeepMine } = props
  return (
    <Banner
      tone="warning"
      title={`Someone else changed ${what}`}
      action={
        <Button size="sm" onClick={onTakeTheirs}>
          Use theirs
        </Button>
      }
    >
      <span className="wrap-anywhere line-clamp-4 whitespace-pre-line">
        {theirs || 'It is now empty.'}
      </span>
      <Button size="sm" variant="link" onClick={onKeepMine}>
        Keep mine when I save
      </Button>
    </Banner>
  )
}
