import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type EditConflictBannerProps = {
  /** What is being edited: 'this post'. */
  what: string
  /** The current stored text. */
  theirs: string
  /** Both versions side by side, in place of theirs. */
  compared?: ReactNode
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Shown when someone else changed the text being edited; both versions are kept until one is chosen. */
export function EditConflictBanner(props: EditConflictBannerProps) {
  const { what, theirs, compared, onTakeTheirs, onKeepMine } = props
  const takeTheirs = (
    <Button size="sm" onClick={onTakeTheirs}>
      Use theirs
    </Button>
  )
  return (
    <Banner
      tone="warning"
      title={`Someone else changed ${what}`}
      action={compared ? undefined : takeTheirs}
    >
      {compared ?? (
        <span className="wrap-anywhere line-clamp-4 whitespace-pre-line">
          {theirs || 'It is now empty.'}
        </span>
      )}
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {compared && takeTheirs}
        <Button size="sm" variant="link" onClick={onKeepMine}>
          Keep mine when I save
        </Button>
      </span>
    </Banner>
  )
}
