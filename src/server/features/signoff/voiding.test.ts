import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleToApprove, type Desk, startDesk } from './signoff.fixture.ts'

let desk: Desk
let articleId: string
let roundId: string
beforeAll(async () => {
  desk = await startDesk()
  const made = await articleToApprove(desk)
  articleId = made.articleId
  roundId = (await made.start()).id
  // Posts that are there already: adding them is another trigger.
  await made.user.api.posts.save({ id: articleId, network: 'linkedin', text: 'Old', before: '' })
})
afterAll(() => desk.close())

/** The state of an approved round after a write of the database. */
async function stateAfter(write: ReturnType<typeof sql>): Promise<string> {
  const { kysely } = desk.server.database
  await kysely
    .updateTable('review_rounds')
    .set({ state: 'approved' })
    .where('id', '=', roundId)
    .execute()
  await write.execute(kysely)
  const round = kysely.selectFrom('review_rounds').select('state').where('id', '=', roundId)
  return (await round.executeTakeFirstOrThrow()).state
}

const inArticle = (column: string, value: string) =>
  sql`update articles set ${sql.ref(column)} = ${value} where id = ${articleId}::uuid`

test.each([
  'title',
  'subtitle',
  'slug',
  'summary',
  'meta_description',
  'body_content',
  'banner_alt',
  'author_name',
  'author_image_url',
])('a write of %s voids the approval', async (column) => {
  expect(await stateAfter(inArticle(column, 'another'))).toBe('voided')
})

test('so do the text, the picture and each post', async () => {
  const content = JSON.stringify({ introduction: 'New', sections: [], conclusion: '' })
  const text = sql`update articles set content_json = ${content}::jsonb where id = ${articleId}::uuid`
  expect(await stateAfter(text)).toBe('voided')
  const picture = '/storage/v1/object/public/article-images/other.webp'
  expect(await stateAfter(inArticle('banner_image_url', picture))).toBe('voided')
  for (const network of ['linkedin', 'facebook', 'twitter', 'newsletter']) {
    const post = sql`update article_social_content set ${sql.ref(`${network}_content`)} = 'New'
      where article_id = ${articleId}::uuid`
    expect(await stateAfter(post), network).toBe('voided')
  }
})

test('what readers do not see voids nothing, nor does the same text again', async () => {
  expect(await stateAfter(inArticle('title', 'another'))).toBe('approved')
  const others = sql`update articles set status = 'completed', updated_at = now(),
    last_published_at = now() where id = ${articleId}::uuid`
  expect(await stateAfter(others)).toBe('approved')
})
