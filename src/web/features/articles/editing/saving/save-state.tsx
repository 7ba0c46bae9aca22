import { Check, CircleAlert, CloudOff, LoaderCircle } from 'lucide-react'
import type { SaveState } from './use-autosave.ts'

const words = {
  saved: { icon: Check, said: 'Saved' },
  waiting: { icon: LoaderCircle, said: 'Saving…' },
  saving: { icon: LoaderCircle, said: 'Saving…' },
  offline: { icon: CloudOff, said: 'Offline' },
  failed: { icon: CircleAlert, said: 'Not saved' },
  conflict: { icon: CircleAlert, said: 'Not saved' },
}

/** Whether what is typed has been saved; only trouble is said aloud. */
export function SaveStateLine({ state, hasConflict }: { state: SaveState; hasConflict: boolean }) {
  const kind = hasConflict ? 'conflict' : state.kind
  const { icon: Icon, said } = words[kind]
  const why =
    kind === 'offline'
      ? 'Kept in this browser and saved once the connection is back.'
      : kind === 'conflict'
        ? 'Somebody else changed this meanwhile. Choose a version.'
        : state.kind === 'failed'
          ? state.why
          : undefined
  return (
    <p className="flex shrink-0 items-center gap-1.5 text-ink-faint text-xs" title={why}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span>{said}</span>
      <span role="status" className="sr-only">
        {why && `${said}. ${why}`}
      </span>
    </p>
  )
}
