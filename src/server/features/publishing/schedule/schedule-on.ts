import type { SiteOptions } from '#contracts/publishing/site-options.ts'
import type { Scope, Wiring } from '#server/context/context.ts'
import type { PublishingSite } from '#server/features/credentials/index.ts'
import { emit } from '#server/features/events/index.ts'
import { optionsFor } from '../options/site-options.ts'
import { dropPlannedSites } from '../plans.store.ts'
import type { BannerChoice } from '../publications.store.ts'
import type { ArticleToPublish } from '../queue-for-site.ts'
import { type ChosenTime, upsertScheduled } from './schedule.store.ts'

type Wanted = {
  article: ArticleToPublish
  sites: readonly PublishingSite[]
  time: ChosenTime
  banner: BannerChoice
  /** The key that had planned it. */
  keyId?: string | null
  /** By site; the usual ones where nothing is said. */
  options?: Readonly<Record<string, SiteOptions>> | undefined
}

/**
 * Schedules an article that may go out for these sites, on behalf of the scope’s user, and answers the ids. What was
 * planned for them is kept with that.
 */
export async function scheduleOn(
  scope: Scope,
  wiring: Pick<Wiring, 'ports'>,
  { article, sites, time, banner, keyId = null, options }: Wanted,
): Promise<string[]> {
  const { id: articleId, clientId } = article
  const { localTime, timeZone } = time
  const ids: string[] = []
  for (const site of sites) {
    const chosen = await optionsFor(scope, wiring, { articleId, site, wanted: options?.[site.id] })
    const place = { articleId, credentialId: site.id, keyId }
    ids.push(await upsertScheduled(scope, { ...place, banner, options: chosen }, time))
    await emit(scope, 'article.scheduled', {
      ...{ id: articleId, clientId, localTime, timeZone },
      ...{ site: site.name, credentialId: site.id },
    })
  }
  await dropPlannedSites(
    scope,
    articleId,
    sites.map(({ id }) => id),
  )
  return ids
}
