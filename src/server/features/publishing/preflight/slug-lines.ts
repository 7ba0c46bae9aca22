import type { PreflightLine } from '#contracts/publishing/preflight.ts'
import type { SiteOptions } from '#contracts/publishing/site-options.ts'
import type { RequestContext } from '#server/context/context.ts'
import { decryptAccess, type EncryptedAccess } from '#server/features/credentials/index.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Cms } from '#server/providers/cms/port.ts'
import { slugAt } from '../delivery/outgoing-article.ts'
import type { ArticleToPublish } from '../queue-for-site.ts'
import type { SitePost } from '../site-posts.store.ts'

/** A site that the article is to go to, with the post it has there and what is chosen for it. */
export type Place = {
  workspaceId: string
  site: EncryptedAccess
  externalId: string | null
  /** What is known of that post. */
  before: SitePost | undefined
  options: SiteOptions
}

/** Whether somebody else's post has the article's slug on a site. A site that can't be asked is none. */
export async function slugLines(
  context: RequestContext,
  article: ArticleToPublish,
  { workspaceId, site, externalId }: Place,
  signal: AbortSignal,
): Promise<PreflightLine[]> {
  const opened = decryptAccess(context, workspaceId, site)
  if ('problem' in opened) {
    const text = `${site.name}: ${opened.problem}`
    return [lineOf('error', 'access', text, 'Enter it in Credentials', site.id)]
  }
  const cms: Cms = context.ports.cms[opened.access.platform]
  const slug = slugAt(cms.capabilities, article)
  try {
    const sought = { reference: article.id, slug }
    const taken = await cms.slugIsTaken?.(opened.access, sought, { externalId }, signal)
    if (!taken) return []
    const text = `Another post on ${site.name} has the address “${slug}” already, so this one will get a different ending.`
    return [lineOf('warning', 'slug', text, null, site.id)]
  } catch (error) {
    if (!(error instanceof ProviderError) && !signal.aborted) throw error
    const text = `${site.name} could not be asked whether the address “${slug}” is free.`
    return [lineOf('note', 'slug', text, null, site.id)]
  }
}

function lineOf(
  level: PreflightLine['level'],
  check: string,
  text: string,
  remedy: string | null,
  credentialId: string,
): PreflightLine {
  const path = remedy ? '/dashboard/credentials' : null
  return { level, check, text, remedy, path, credentialId }
}
