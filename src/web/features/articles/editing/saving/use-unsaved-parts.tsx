import { type ReactNode, useCallback, useRef, useState } from 'react'
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx'

export type MarkPart = (part: string, dirty: boolean, savesItself?: boolean) => void

type UnsavedParts = {
  /** Records whether a part of the page has unsaved changes, and whether they save themselves on leaving. */
  mark: MarkPart
  /** Asks before a page with unsaved changes is left; render it anywhere on the page. */
  guard: ReactNode
}

/** For a page with several editors, each saved on its own. */
export function useUnsavedParts(): UnsavedParts {
  const [dirty, setDirty] = useState<ReadonlyMap<string, boolean>>(new Map())
  const leaving = useRef(false)
  const mark = useCallback<MarkPart>((part, now, savesItself = false) => {
    setDirty((before) => {
      if (before.get(part) === (now ? savesItself : undefined)) return before
      const next = new Map(before)
      if (now) next.set(part, savesItself)
      else next.delete(part)
      return next
    })
  }, [])
  const guard = (
    <UnsavedChanges
      dirty={dirty.size > 0}
      savesOnLeaving={[...dirty.values()].every(Boolean)}
      leaving={leaving}
      onDiscard={() => setDirty(new Map())}
    />
  )
  return { mark, guard }
}
