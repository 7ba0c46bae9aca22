import type { JobContext } from '#server/context/context.ts'
import type { Delivery } from './begin-delivery.ts'
import { leaseMs, renewLease } from './delivery.store.ts'

export type HeldLease = {
  /** Ends the call to the site once the delivery is no longer ours, or the process is to stop. */
  signal: AbortSignal
  /** Says that a write was refused, which means the same. */
  lost(): void
  readonly isLost: boolean
  release(): void
}

/** Renews the lease of a delivery at work, three times as often as needed. */
export function holdLease(
  context: JobContext,
  { workspaceId, claim }: Delivery,
  stop: AbortSignal,
): HeldLease {
  const gone = new AbortController()
  const renew = async () => {
    try {
      const ours = await context.inWorkspace(workspaceId, (scope) => renewLease(scope, claim.lease))
      if (!ours) gone.abort()
    } catch (err) {
      // A later renewal may succeed; if none does, the fence on every write keeps this attempt out.
      context.log.warn({ err, publicationId: claim.lease.publicationId }, 'lease not renewed')
    }
  }
  const timer = setInterval(renew, leaseMs / 3)
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
