import type { Scope } from '#server/context/context.ts'
import { pagesToLink, rulesOfClient } from '#server/features/knowledge/index.ts'
import { checkPosts, type PostFinding } from '#server/text/checks/check-posts.ts'
import type { ClaimSettings } from '#server/text/claims/label-sentence.ts'
import type { PackageTexts } from '#server/text/claims/sentences-of.ts'
import { webAddressesIn } from '#server/text/web-addresses.ts'

/** All that an article says besides its posts, as Markdown. */
function articleText(texts: PackageTexts): string {
  const { title, subtitle, summary, metaDescription, content, bodyContent } = texts
  const body = content
    ? [
        content.introduction,
        ...content.sections.flatMap((section) => [section.title, section.content]),
        content.conclusion,
      ]
    : [bodyContent]
  return [title, subtitle, summary, metaDescription, ...body].join('\n')
}

/** What code finds in the posts of exactly these texts, by the client's rules as they are now. */
export async function postFindings(
  scope: Scope,
  { clientId, texts }: { clientId: string; texts: PackageTexts },
  { language, clientName, today }: ClaimSettings,
): Promise<PostFinding[]> {
  const all = Object.values(texts.posts).join('\n')
  if (all.trim() === '') return []
  const [rules, pages] = await Promise.all([
    rulesOfClient(scope, clientId),
    // Most posts hold no address, and a client may have many pages.
    webAddressesIn(all).length === 0 ? [] : pagesToLink(scope, { clientId }),
  ])
  return checkPosts({
    posts: texts.posts,
    ...{ language, clientName, rules, today },
    article: articleText(texts),
    known: pages.map(({ address }) => address),
  })
}
