import { goneState, type SitePart, sitePartNames } from '#contracts/rules/publishing/site-parts.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Cms, CmsAccess, OutgoingArticle, StoredPost } from '#server/providers/cms/port.ts'
import { EditedThere } from '../edited-there/edited-there.ts'
import { setThere } from '../edited-there/set-there.ts'
import { isUnchanged, saysTheSame, textOfPost, versionOf } from '../edited-there/site-text.ts'
import type { SitePost } from '../site-posts.store.ts'
import type { Sending } from './delivery.store.ts'

type Update = {
  access: CmsAccess
  before: SitePost | undefined
  sending: Pick<Sending, 'overwrite' | 'options' | 'leftAlone'>
}

/** What an update leaves as it is on the site. */
export type LeftAlone = {
  /** Set by people there. */
  theirs: SitePart[]
  /** These, and the address while nobody has changed it in Copydesk. */
  keep: SitePart[]
}

/**
 * Looks at the post before it is written over, and answers what stays as people have set it. Throws `EditedThere` if
 * somebody has changed its words since, unless a person has agreed to lose exactly what is there, and `rejected` for a
 * post that they deleted, unless a new one was asked for.
 */
export async function lookBeforeUpdate(
  cms: Cms,
  { access, before, sending }: Update,
  article: OutgoingArticle,
  externalId: string,
  signal: AbortSignal,
): Promise<LeftAlone> {
  if (cms.capabilities.readBack === false || !before) return { theirs: [], keep: [] }
  const post = await cms.readBack(access, { ...article, externalId }, signal)
  if (post) await refuseEdited(post, before, sending, article)
  const { replace = [] } = sending.options
  const { state, parts } = setThere(before, post?.parts ?? null)
  if (state === goneState && !replace.includes('state')) throw gone()
  // At a later attempt, what differs may be what the first one has sent.
  const found = sending.leftAlone ?? parts.map(({ part }) => part)
  const theirs = sitePartNames.filter(
    (part) => !replace.includes(part) && (part === 'state' ? state !== null : found.includes(part)),
  )
  const moved = before.sentSlug !== null && before.sentSlug !== article.slug
  const isSaid = moved || replace.includes('address') || theirs.includes('address')
  return { theirs, keep: isSaid ? theirs : [...theirs, 'address'] }
}

async function refuseEdited(
  post: StoredPost,
  { keptText }: SitePost,
  { overwrite }: Update['sending'],
  article: OutgoingArticle,
): Promise<void> {
  if (keptText === null) return
  const found = await textOfPost(post)
  if (isUnchanged(keptText, found) || versionOf(found) === overwrite) return
  if (await saysTheSame(post, article)) return
  throw new EditedThere(found)
}

function gone(): ProviderError {
  const message =
    'Somebody has deleted this post on the site since it was published, so it was not published again. Choose “Publish it as a new post” to do so.'
  return new ProviderError('rejected', message)
}
