import { z } from 'zod'
import { articleContentSchema } from '#contracts/articles/articles.ts'
import { wholeMarkdown } from '#contracts/rules/articles/whole-markdown.ts'

const articleParts = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  standing: z.object({ stage: z.string() }),
  revision: z.int(),
  bodyContent: z.string(),
  content: articleContentSchema.nullable(),
  language: z.string().nullable(),
})
const claimParts = z.object({
  claims: z.array(
    z.object({ text: z.string(), verdict: z.string(), open: z.boolean(), why: z.string() }),
  ),
})

/** An article as an assistant reads it: what it is, its text, and the claims that nobody has answered for yet. */
export function asMarkdown(article: unknown, claims: unknown): string {
  const parts = articleParts.parse(article)
  const { id, status, standing, revision } = parts
  const open = claimParts.parse(claims).claims.filter((claim) => claim.open)
  return [
    '---',
    `article_id: ${id}`,
    `status: ${status}`,
    `stage: ${standing.stage}`,
    `revision: ${revision}`,
    '---',
    '',
    wholeMarkdown(parts),
    '',
    '---',
    '',
    open.length === 0 ? 'No claim is open.' : 'Open claims:',
    ...open.map(({ text, verdict, why }) => `- ${text} (${verdict}: ${why})`),
  ].join('\n')
}
