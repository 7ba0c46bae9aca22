import { afterAll, beforeAll, expect, test } from 'vitest'
import { postRewriteLimit } from '#contracts/rules/publishing/post-length.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { createScriptedWriter, type ScriptedWriter } from '#test/fakes/scripted-writer.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
let writer: ScriptedWriter
beforeAll(async () => {
  writer = createScriptedWriter()
  server = await startTestApp({ ports: { writer } })
})
afterAll(() => server.close())

async function articleOf() {
  const user = await server.signUp()
  const id = await createWrittenArticle(server.database, user)
  const social = async () => (await user.api.articles.get({ id })).social
  return { user, id, social, posts: user.api.posts }
}

test('a post is changed by hand, also where none was asked for', async () => {
  const { id, social, posts } = await articleOf()
  expect(await social()).toBeNull()
  const saved = await posts.save({ id, network: 'twitter', text: 'Anvils!', before: '' })
  expect(saved).toEqual({ text: 'Anvils!', rewritesLeft: postRewriteLimit })
  await posts.save({ id, network: 'linkedin', text: 'Dear smiths', before: '' })
  expect(await social()).toMatchObject({
    twitter: 'Anvils!',
    linkedin: 'Dear smiths',
    facebook: '',
  })
})

test('a post that was changed meanwhile is not overwritten', async () => {
  const { id, social, posts } = await articleOf()
  await posts.save({ id, network: 'facebook', text: 'Hers', before: '' })
  await expect(
    posts.save({ id, network: 'facebook', text: 'His', before: '' }),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect((await social())?.facebook).toBe('Hers')
})

test('of two simultaneous saves one succeeds, the other is refused', async () => {
  const { id, social, posts } = await articleOf()
  const texts = ['One', 'Two']
  const settled = await Promise.allSettled(
    texts.map((text) => posts.save({ id, network: 'facebook', text, before: '' })),
  )
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await social())?.facebook).toBe(texts[settled[0]?.status === 'fulfilled' ? 0 : 1])
})

test('one post is rewritten, the others stay', async () => {
  const { id, social, posts } = await articleOf()
  await posts.save({ id, network: 'facebook', text: 'Stays', before: '' })
  const first = await posts.rewrite({ id, network: 'linkedin', before: '' })
  expect(first.rewritesLeft).toBe(postRewriteLimit - 1)
  expect(first.text).toContain('Anvils & how to choose one')
  const second = await posts.rewrite({ id, network: 'linkedin', before: first.text })
  expect(second.text).not.toBe(first.text)
  expect(await social()).toMatchObject({
    linkedin: second.text,
    facebook: 'Stays',
    rewritesLeft: postRewriteLimit - 2,
  })
})

test('a writer that fails costs nothing and changes nothing', async () => {
  const { id, social, posts } = await articleOf()
  await posts.save({ id, network: 'twitter', text: 'Before', before: '' })
  writer.before(
    'post',
    () => {
      throw new ProviderError('unavailable', 'The AI service is busy.')
    },
    1,
  )
  await expect(posts.rewrite({ id, network: 'twitter', before: 'Before' })).rejects.toMatchObject({
    code: 'provider_failed',
    message: 'The AI service is busy.',
  })
  expect(await social()).toMatchObject({ twitter: 'Before', rewritesLeft: postRewriteLimit })
})

test('what a member types while the writer works is kept', async () => {
  const { id, social, posts } = await articleOf()
  writer.before(
    'post',
    async () => void (await posts.save({ id, network: 'twitter', text: 'By hand', before: '' })),
    1,
  )
  await expect(posts.rewrite({ id, network: 'twitter', before: '' })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await social()).toMatchObject({ twitter: 'By hand', rewritesLeft: postRewriteLimit })
})

test('rewrites of a package are limited, also for simultaneous requests; editing is not', async () => {
  const { user, id, social, posts } = await articleOf()
  await posts.save({ id, network: 'newsletter', text: 'Hello', before: '' })
  await server.database.kysely
    .updateTable('article_social_content')
    .set({ rewrites: postRewriteLimit - 1 })
    .where('article_id', '=', id)
    .execute()
  const settled = await Promise.allSettled([
    posts.rewrite({ id, network: 'twitter', before: '' }),
    posts.rewrite({ id, network: 'facebook', before: '' }),
  ])
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(
    user.api.posts.rewrite({ id, network: 'linkedin', before: '' }),
  ).rejects.toMatchObject({ code: 'rate_limited' })
  await posts.save({ id, network: 'linkedin', text: 'Still mine', before: '' })
  expect(await social()).toMatchObject({ linkedin: 'Still mine', rewritesLeft: 0 })
})

test('there are no posts to change until the article is written', async () => {
  const user = await server.signUp()
  const id = await createWrittenArticle(server.database, user, { status: 'processing' })
  const change = { id, network: 'twitter', text: 'Too early', before: '' } as const
  await expect(user.api.posts.save(change)).rejects.toMatchObject({ code: 'conflict' })
  await expect(user.api.posts.rewrite(change)).rejects.toMatchObject({ code: 'conflict' })
})
