import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import type { CmsTargets } from './port.ts'
import { createWebflow } from './webflow/webflow-adapter.ts'
import { createWordPress } from './wordpress/wordpress-adapter.ts'

/** Every kind of site that Copydesk publishes to: one line each. */
export function createTargets(parts: { fetch: SafeFetch; webflowApi: string }): CmsTargets {
  return {
    wordpress: createWordPress(parts),
    webflow: createWebflow(parts),
  }
}
