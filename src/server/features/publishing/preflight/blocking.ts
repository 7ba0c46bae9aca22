import type { Scope } from '#server/context/context.ts'
import { checkedSites } from '#server/features/credentials/index.ts'
import { missingConfiguration } from '../publishing.policy.ts'
import type { ArticleToPublish } from '../queue-for-site.ts'
import { siteLines } from './site-lines.ts'
import { standingOf } from './standing.ts'

/** Why an article can't go to these sites, as a sentence; null when it can. Calls nobody. */
export async function blockingProblem(
  scope: Scope,
  article: ArticleToPublish,
  credentialIds: readonly string[],
): Promise<string | null> {
  const sites = await checkedSites(scope, credentialIds)
  const standing = await standingOf(scope, article, { held: true })
  const obstacle = standing.obstacle ?? missingConfiguration(sites)
  if (obstacle) return obstacle
  const errors = sites
    .flatMap((site) => siteLines(article, site, scope.now))
    .filter(({ level }) => level === 'error')
  return errors.length > 0 ? errors.map(({ text }) => text).join(' ') : null
}
