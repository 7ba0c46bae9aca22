import { ProviderError } from '#server/kernel/errors.ts'
import type { ConnectionTest } from '../port.ts'
import { SiteError } from './site-error.ts'

/** Turns the outcome of a trial call into a test's result; never throws a refusal. */
export async function testSite(
  message: string,
  trial: () => Promise<{ warnings: string[] }>,
): Promise<ConnectionTest> {
  try {
    const { warnings } = await trial()
    return { ok: true, message, warnings, facts: {} }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const causes = error instanceof SiteError ? error.causes : []
    return { ok: false, message: error.message, causes }
  }
}
