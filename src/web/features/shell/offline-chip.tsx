import { CloudOff } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Tooltip } from '../../ui/tooltip.tsx'

/** Says that there is no connection, in place of what can't be known without one, for as long as that is so. */
export function OfflineChip({ children }: { children: ReactNode }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <>
      <div role="status" className="contents">
        {!online && (
          <Tooltip text="You see what was loaded last. Copydesk carries on by itself once you are back online.">
            <span className="flex h-8 items-center gap-1.5 rounded-md border border-warning/40 bg-warning-wash px-2.5 text-sm text-warning">
              <CloudOff aria-hidden className="size-4" />
              Offline
            </span>
          </Tooltip>
        )}
      </div>
      {online && children}
    </>
  )
}

function subscribe(onChange: () => void): () => void {
  for (const type of ['online', 'offline']) window.addEventListener(type, onChange)
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, onChange)
  }
}
