import { Check, CircleAlert, CloudOff, LoaderCircle } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { SaveState } from './use-autosave.ts'

const words = {
  saved: { icon: Check, said: 'Saved' },
  waiting: { icon: LoaderCircle, said: 'Saving…' },
  saving: { icon: LoaderCircle, said: 'Saving…' },
  offline: { icon: CloudOff, said: 'Offline' },
  failed: { icon: CircleAlert, said: 'Not saved' },
  conflict: { icon: CircleAlert, said: 'Not saved' },
}

type SaveStateLineProps = {
  state: SaveState
  hasConflict: boolean
  /** Brings both versions into view, which may be far below the line. */
  onShowConflict: () => void
}

/** Whether what is typed has been saved; only trouble is said aloud. */
export function SaveStateLine({ state, hasConflict, onShowConflict }: SaveStateLineProps) {
  const kind = hasConflict ? 'conflict' : state.kind
  const { icon: Icon, said } = words[kind]
  const why =
    kind === 'offline'
      ? 'Kept in this browser and saved once the connection is back.'
      : kind === 'conflict'
        ? 'Somebody else has changed this in the meantime. Choose a version.'
        : state.kind === 'failed'
          ? state.why
          : undefined
  return (
    <p className="flex shrink-0 items-center gap-1.5 text-ink-faint text-xs" title={why}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span>{said}</span>
      {kind === 'conflict' && (
        <Button variant="link" className="text-xs" onClick={onShowConflict}>
          See what changed
        </Button>
      )}
      <span role="status" className="sr-only">
        {why && `${said}. ${why}`}
      </span>
    </p>
  )
}
