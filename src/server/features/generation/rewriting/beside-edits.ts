import type { Scope } from '#server/context/context.ts'
import type { StoredAs, WrittenPackage } from '#server/features/articles/index.ts'
import { keepParts } from './keep-parts.ts'
import { presentPackage } from './package-text.views.ts'
import type { Rewriting } from './rewriting.ts'

/**
 * How a package is stored beside what people have made of the article: where it is written again, with the parts that
 * stay, its picture, its status and its address. Call it with the article locked.
 */
export async function besideEdits(
  scope: Scope,
  articleId: string,
  written: WrittenPackage,
  rewrites: Rewriting | null,
): Promise<{ stored: WrittenPackage; as?: StoredAs }> {
  const now = rewrites && (await presentPackage(scope, articleId))
  if (!rewrites || !now) return { stored: written }
  const { stored, kept } = keepParts(written, rewrites, now.text ?? rewrites.before)
  const { status, slug, bannerAlt } = now
  return {
    stored: {
      ...stored,
      slug: slug || stored.slug,
      bannerAlt: bannerAlt ?? stored.bannerAlt,
    },
    as: {
      status: status === 'draft' ? 'completed' : status,
      reason: 'Written again from the brief',
      kept,
    },
  }
}
