import type { JobContext, Scope } from './context.ts'

export type HeldLease = {
  /** Ends the work once it is no longer ours, or the process is to stop. */
  signal: AbortSignal
  /** Says that a write was refused or the work called off, which means the same. */
  lost(): void
  readonly isLost: boolean
  release(): void
}

/**
 * Keeps work ours while this process is at it, by renewing its claim every so often. `renew` answers false once
 * the work is somebody else's, or nobody's.
 */
export function holdLease(
  context: JobContext,
  { id, workspaceId }: { id: string; workspaceId: string },
  everyMs: number,
  stop: AbortSignal,
  renew: (scope: Scope) => Promise<boolean>,
): HeldLease {
  const gone = new AbortController()
  const renewal = async () => {
    try {
      if (!(await context.inWorkspace(workspaceId, renew))) gone.abort()
    } catch (err) {
      // The database may be away for a moment: claims allow for missed renewals, and are checked at every write.
      context.log.warn({ err, id }, 'lease not renewed')
    }
  }
  const timer = setInterval(renewal, everyMs)
  timer.unref()
  return {
    signal: AbortSignal.any([gone.signal, stop]),
    lost: () => gone.abort(),
    get isLost() {
      return gone.signal.aborted
    },
    release: () => clearInterval(timer),
  }
}
