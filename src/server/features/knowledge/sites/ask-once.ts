import { ProviderError } from '#server/kernel/errors.ts'

/**
 * Visits a site for somebody who waits: also what may pass ends the work, since they read why it failed and can try
 * again themselves, sooner than the queue would.
 */
export async function askOnce<T>(signal: AbortSignal, visit: () => Promise<T>): Promise<T> {
  try {
    return await visit()
  } catch (error) {
    // The lease is lost or the process is to stop, which says nothing about the site.
    signal.throwIfAborted()
    if (!(error instanceof ProviderError)) throw error
    const { message, detail } = error
    throw new ProviderError('rejected', message, { detail, cause: error })
  }
}
