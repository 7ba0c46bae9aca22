import { z } from 'zod'
import { editedContentSchema } from '#contracts/articles/articles.ts'
import { articleClaimsSchema } from '#contracts/articles/claims.ts'
import { wholeMarkdown } from '#contracts/articles/whole-markdown.ts'
import { articleStages } from '#contracts/rules/articles/article-stages.ts'
import type { CallApi } from './call-api.ts'

const articleParts = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  clientName: z.string(),
  standing: z.object({ stage: z.enum(articleStages) }),
  revision: z.int(),
  words: z.int().nullable(),
  bodyContent: z.string(),
  content: editedContentSchema.nullable(),
  language: z.string().nullable(),
})
const claimParts = articleClaimsSchema.pick({ checked: true, claims: true, counts: true })

/** What an assistant sees of an article. */
export type ReadArticle = {
  article: z.output<typeof articleParts>
  claims: z.output<typeof claimParts>
}

/** Reads an article with its claims. Throws `RefusedCall`. */
export async function readArticle(api: CallApi, id: string): Promise<ReadArticle> {
  const [article, claims] = await Promise.all([
    api('GET', `/articles/${id}`),
    api('GET', `/articles/${id}/claims`),
  ])
  return { article: articleParts.parse(article), claims: claimParts.parse(claims) }
}

/** An article as an assistant reads it: what it is, its text, and the claims that nobody has answered for yet. */
export function asMarkdown({ article, claims }: ReadArticle): string {
  const { id, status, standing, revision } = article
  const open = claims.claims.filter((claim) => claim.open)
  return [
    '---',
    `article_id: ${id}`,
    `status: ${status}`,
    `stage: ${standing.stage}`,
    `revision: ${revision}`,
    `claims: ${stateOf(claims)}`,
    '---',
    '',
    wholeMarkdown(article),
    '',
    '---',
    '',
    open.length === 0 ? 'No claim is open.' : 'Open claims:',
    ...open.map(({ text, verdict, why }) => `- ${text} (${verdict}: ${why})`),
  ].join('\n')
}

/** How many sentences have which verdict: `9 supported, 1 not_found`. */
function stateOf({ checked, counts }: ReadArticle['claims']): string {
  if (!checked) return 'not checked'
  const found = Object.entries(counts).filter(([verdict, count]) => verdict !== 'none' && count > 0)
  return found.map(([verdict, count]) => `${count} ${verdict}`).join(', ') || 'none'
}
