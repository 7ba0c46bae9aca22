import type { PreflightLine } from '#contracts/publishing/preflight.ts'
import type { RequestContext } from '#server/context/context.ts'
import { withSharp } from '#server/kernel/pictures/sharp.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import type { ArticleToPublish } from '../queue-for-site.ts'

/** Below the first, a banner is blurred on most screens; below the second, networks show it small. */
const least = 600
const wide = 1000

/** Whether the banner is there and large enough. */
export async function pictureLines(
  { ports, log }: Pick<RequestContext, 'ports' | 'log'>,
  article: ArticleToPublish,
): Promise<PreflightLine[]> {
  const line = (level: PreflightLine['level'], text: string, remedy: string): PreflightLine => {
    const path = `/dashboard/articles/${article.id}/edit`
    return { level, check: 'picture', text, remedy, path, credentialId: null }
  }
  const address = article.bannerImageUrl ?? article.optimizedBannerImageUrl
  if (!address) return [line('note', 'The article has no banner image.', 'Add one')]
  const key = storedKey(address)
  const file = key
    ? await ports.files.get(key).catch((err: unknown) => {
        log.warn({ err, key }, 'picture cannot be read')
        return null
      })
    : null
  if (!file) {
    return [
      line('warning', 'The banner image can’t be read, so it would be left out.', 'Replace it'),
    ]
  }
  const width = await withSharp(async (sharp) => (await sharp(file.bytes).metadata()).width).catch(
    () => 0,
  )
  if (width < least) {
    return [line('warning', `The banner is only ${width} pixels wide.`, 'Choose a larger one')]
  }
  return width < wide
    ? [
        line(
          'note',
          `The banner is ${width} pixels wide; 1200 looks sharp everywhere.`,
          'Replace it',
        ),
      ]
    : []
}
