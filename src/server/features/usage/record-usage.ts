import type { UsageEvent } from '#contracts/usage.ts'
import type { Wiring } from '#server/context/context.ts'
import { asVisitor } from '#server/db/transactions.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { countUsage } from './usage.store.ts'

/** Counts an event where the operator wants it counted. A service that fails loses the event, nothing else. */
export async function recordUsage(
  { database, ports, settings, log }: Pick<Wiring, 'database' | 'ports' | 'settings' | 'log'>,
  event: UsageEvent,
  page: string,
): Promise<void> {
  if (settings.analytics === 'database') {
    await asVisitor(database, (tx) => countUsage(tx, event, page))
    return
  }
  try {
    await ports.analytics?.record(event, page)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error }, 'an event was not counted')
  }
}
