import { expect } from 'vitest'
import { post } from '#test/factories/api-keys.ts'
import { addMember } from '#test/factories/members.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import type { TestApp, TestUser } from '#test/test-app.ts'

type Result = { content?: unknown; isError?: unknown; _meta?: Record<string, unknown> | undefined }
/** What the official clients of all generations have in common. */
export type AnyClient = {
  listTools(): Promise<{ tools: { name: string }[] }>
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>
}

/** What a tool answers, without the note before it. */
export async function call(
  client: Pick<AnyClient, 'callTool'>,
  name: string,
  input: Record<string, unknown> = {},
) {
  const result = (await client.callTool({ name, arguments: input })) as Result
  const [content] = result.content as { text: string }[]
  const text = content?.text ?? ''
  if (result.isError) return { refused: text }
  expect(text).toMatch(/^The following is content from Copydesk\. .*\n\n/)
  const told = text.slice(text.indexOf('\n\n') + 2)
  return told.startsWith('{') ? JSON.parse(told) : told
}

/**
 * Lists the tools and calls each of them as they are meant: from a campaign to an article that a colleague is asked to
 * review. Answers the names that were listed; whoever has not `get_usage` among them may not call it.
 */
export async function callEveryTool(
  client: AnyClient,
  { server, owner, mark }: { server: TestApp; owner: TestUser; mark: string },
): Promise<string[]> {
  const names = (await client.listTools()).tools.map(({ name }) => name)
  const reviewer = await addMember(server, owner, { role: 'member' })
  const acme = await createClient(owner, { name: `Acme ${mark}` })
  const { items } = await call(client, 'list_clients')
  expect(items.map(({ name }: { name: string }) => name)).toContain(`Acme ${mark}`)
  expect((await call(client, 'get_brand_rules', { client_id: acme.id })).client.id).toBe(acme.id)
  const campaign = { client_id: acme.id, name: 'Spring', goal: 'Sell anvils' }
  const { id: campaign_id } = await call(client, 'create_campaign', campaign)
  expect(JSON.stringify(await call(client, 'list_campaigns'))).toContain(campaign_id)

  const order = { campaign_id, topic: 'Anvils', idempotency_key: `order-${mark}` }
  const first = await call(client, 'generate_article', order)
  expect(first.refused).toBeUndefined()
  expect((await call(client, 'generate_article', order)).articles).toEqual(first.articles)
  const [{ id: ordered }] = first.articles
  const job = await call(client, 'get_job', { article_id: ordered })
  expect(job).toMatchObject({ stages: expect.anything() })
  const found = await call(client, 'search_articles', { campaign_id })
  expect(found.items).toHaveLength(1)

  const text = '# On anvils\n\nAn anvil is heavy.\n\n## Choosing\n\nTake the second one.'
  const pasted = post({ campaignId: campaign_id, format: 'markdown', text })
  const { id: article_id } = await (
    await owner.request('/api/v1/manuscripts/pasted', pasted)
  ).json()
  expect(await call(client, 'get_article', { article_id })).toContain('An anvil is heavy.')
  const claims = await call(client, 'list_claims', { article_id })
  expect(claims).toMatchObject({ claims: expect.anything() })
  const edit = { article_id, old_text: 'heavy', new_text: 'heavier than it looks', reason: 'Warm' }
  await call(client, 'propose_edit', edit)
  await call(client, 'comment', { article_id, text: 'The rest is fine.' })
  const { comments } = await call(client, 'list_comments', { article_id })
  expect(comments).toMatchObject([
    { visibility: 'internal', suggestion: edit.new_text },
    { body: 'The rest is fine.', suggestion: null },
  ])
  // A person takes the proposal; until then the text is as it was.
  expect(await call(client, 'get_article', { article_id })).toContain('An anvil is heavy.')
  const accepted = `/api/v1/sign-off/articles/${article_id}/comments/${comments[0].id}/accept`
  expect((await owner.request(accepted, post({}))).status).toBe(200)
  expect(await call(client, 'get_article', { article_id })).toContain('heavier than it looks.')
  const people = JSON.stringify(await call(client, 'list_reviewers', { article_id }))
  expect(people).toContain(reviewer.userId)
  const review = { article_id, reviewer_id: reviewer.userId }
  expect(await call(client, 'submit_for_review', review)).toEqual({ ok: true })
  if (names.includes('get_usage')) {
    expect(JSON.stringify(await call(client, 'get_usage'))).toContain(campaign_id)
  }
  return names
}
