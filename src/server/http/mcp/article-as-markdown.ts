import { z } from 'zod'

const articleParts = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  standing: z.object({ stage: z.string() }),
  revision: z.int(),
  summary: z.string(),
  bodyContent: z.string(),
})
const claimParts = z.object({
  claims: z.array(
    z.object({ text: z.string(), verdict: z.string(), open: z.boolean(), why: z.string() }),
  ),
})

/** An article as an assistant reads it: what it is, its text, and the claims that nobody has answered for yet. */
export function asMarkdown(article: unknown, claims: unknown): string {
  const { id, title, status, standing, revision, summary, bodyContent } =
    articleParts.parse(article)
  const open = claimParts.parse(claims).claims.filter((claim) => claim.open)
  return [
    '---',
    `article_id: ${id}`,
    `status: ${status}`,
    `stage: ${standing.stage}`,
    `revision: ${revision}`,
    '---',
    '',
    `# ${title}`,
    '',
    ...(summary ? [`> ${summary.replaceAll('\n', '\n> ')}`, ''] : []),
    bodyContent,
    '',
    '---',
    '',
    open.length === 0 ? 'No claim is open.' : 'Open claims:',
    ...open.map(({ text, verdict, why }) => `- ${text} (${verdict}: ${why})`),
  ].join('\n')
}
