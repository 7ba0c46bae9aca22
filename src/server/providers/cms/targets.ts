import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { createDirectus } from './directus/directus-adapter.ts'
import { createGhost } from './ghost/ghost-adapter.ts'
import { createGit } from './git/git-adapter.ts'
import { createGithub } from './github/github-adapter.ts'
import { createPayload } from './payload/payload-adapter.ts'
import type { CmsTargets } from './port.ts'
import { createStrapi } from './strapi/strapi-adapter.ts'
import { createWebflow } from './webflow/webflow-adapter.ts'
import { createWebhook } from './webhook/webhook-adapter.ts'
import { createWordPress } from './wordpress/wordpress-adapter.ts'

/** Every kind of site that Copydesk publishes to: one line each. */
export function createTargets(parts: { fetch: SafeFetch; webflowApi: string }): CmsTargets {
  return {
    wordpress: createWordPress(parts),
    webflow: createWebflow(parts),
    ghost: createGhost(parts),
    strapi: createStrapi(parts),
    directus: createDirectus(parts),
    payload: createPayload(parts),
    github: createGithub(parts),
    git: createGit(parts),
    webhook: createWebhook(parts),
  }
}
