import type { Scope } from '#server/context/context.ts'
import { noteRevision, setArticleBanner } from '#server/features/articles/index.ts'
import { emit } from '#server/features/events/index.ts'
import { endImage, type Picture, settleImage } from '../image-generations.store.ts'

export type SettledImage = {
  generationId: string
  articleId: string
  clientId: string
  /** The member who asked for it, where a job does the work. */
  askedBy?: string | null
}

/** Settles a drawing and shows it as the article's banner, unless it has ended otherwise. */
export async function succeedImage(
  scope: Scope,
  image: SettledImage,
  picture: Picture,
): Promise<void> {
  if (!(await settleImage(scope, image.generationId, picture))) return
  await showPicture(scope, image, picture, 'article.image_generated')
}

/** What the history says of each way to another banner. */
const reasons = {
  'article.image_generated': 'Drew another banner',
  'article.banner_chosen': 'Chose another banner',
  'article.banner_recovered': 'Recovered the banner',
  'article.banner_shaped': 'Changed what the banner shows',
} as const

/** Makes a picture the article's banner, with what link previews and posts show; that makes a revision. */
export async function showPicture(
  scope: Scope,
  image: SettledImage,
  picture: Picture,
  action: keyof typeof reasons,
): Promise<void> {
  const { generationId, articleId, clientId, askedBy } = image
  await setArticleBanner(scope, articleId, picture)
  await noteRevision(scope, articleId, {
    reason: reasons[action],
    ...(askedBy === undefined ? {} : { userId: askedBy }),
  })
  await emit(scope, action, { id: articleId, clientId, generationId, imageUrl: picture.imageUrl })
}

/** Ends a drawing without a picture, and says why; false when it had ended before. */
export async function endWithoutPicture(
  scope: Scope,
  { generationId, articleId, clientId }: SettledImage,
  end: { status: 'error' | 'cancelled'; message: string },
): Promise<boolean> {
  if (!(await endImage(scope, generationId, end))) return false
  const facts = { id: articleId, clientId, generationId, reason: end.message }
  const event = end.status === 'error' ? 'article.image_failed' : 'article.image_cancelled'
  await emit(scope, event, facts)
  return true
}
