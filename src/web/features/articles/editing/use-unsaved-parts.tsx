import { type ReactNode, useCallback, useRef, useState } from 'react'
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx'

type UnsavedParts = {
  /** Records whether a part of the page has unsaved changes. */
  mark: (part: string, dirty: boolean) => void
  /** Asks before a page with unsaved changes is left; render it anywhere on the page. */
  guard: ReactNode
}

/** For a page with several editors, each saved on its own. */
export function useUnsavedParts(): UnsavedParts {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  const leaving = useRef(false)
  const mark = useCallback((part: string, now: boolean) => {
    setDirty((before) => {
      if (before.has(part) === now) return before
      const next = new Set(before)
      if (now) next.add(part)
      else next.delete(part)
      return next
    })
  }, [])
  const guard = (
    <UnsavedChanges
      dirty={dirty.size > 0}
      leaving={leaving}
      onDiscard={() => setDirty(new Set())}
    />
  )
  return { mark, guard }
}
