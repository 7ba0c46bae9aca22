import type { UsageEvent } from '#contracts/usage.ts'

/** Counts the use of the product at an outside service. What it gets says nothing about who it was. */
export interface Analytics {
  /** Throws `ProviderError` when the service does not take the event. */
  record(event: UsageEvent, page: string): Promise<void>
}
