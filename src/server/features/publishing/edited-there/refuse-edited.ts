import type { Cms, CmsAccess, OutgoingArticle } from '#server/providers/cms/port.ts'
import type { SitePost } from '../site-posts.store.ts'
import { EditedThere } from './edited-there.ts'
import { isUnchanged, saysTheSame, textOfPost, versionOf } from './site-text.ts'

type Update = {
  access: CmsAccess
  before: SitePost | undefined
  sending: { overwrite: string | null }
}

/**
 * Looks at the post before it is written over. Throws `EditedThere` if somebody has changed it since, unless
 * a person has agreed to lose exactly what is there.
 */
export async function refuseEdited(
  cms: Cms,
  { access, before, sending }: Update,
  article: OutgoingArticle,
  externalId: string,
  signal: AbortSignal,
): Promise<void> {
  if (cms.capabilities.readBack === false || !before || before.keptText === null) return
  const post = await cms.readBack(access, { ...article, externalId }, signal)
  if (!post) return
  const found = await textOfPost(post)
  if (isUnchanged(before.keptText, found) || versionOf(found) === sending.overwrite) return
  if (await saysTheSame(post, article)) return
  throw new EditedThere(found)
}
