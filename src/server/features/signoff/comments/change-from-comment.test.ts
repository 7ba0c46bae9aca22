import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anna,
  articleToApprove,
  type Desk,
  linkIn,
  mailTo,
  openBrowser,
  startDesk,
} from '../signoff.fixture.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

async function commented(fields: Record<string, string>) {
  const seen = desk.mails.length
  const made = await articleToApprove(desk)
  await made.start()
  const browser = openBrowser(desk)
  await browser.visit(linkIn(await mailTo(desk, anna.email, 'For your approval', seen)))
  await browser.submit('comments', {
    part: 'text',
    exact: 'Strike it',
    prefix: '',
    suffix: ' and listen.',
    block: '2',
    start: '0',
    ...fields,
  })
  const { articleId, signOff } = made
  const [comment] = (await signOff.get({ articleId })).comments
  return { ...made, browser, of: { articleId, commentId: comment?.id ?? '' }, comment }
}

test('suggested words are taken with one click, and the client gets an answer', async () => {
  const { user, of, signOff, browser, comment } = await commented({
    body: '',
    suggestion: 'Hit it',
  })
  expect(comment).toMatchObject({ body: 'Suggests other words.', suggestion: 'Hit it' })
  expect(browser.page()).toContain('Suggested: <ins>Hit it</ins>')
  const proposal = await signOff.propose(of)
  expect(proposal).toMatchObject({ words: 'Hit it', writer: null })
  await signOff.accept(of)
  const { content } = await user.api.articles.get({ id: of.articleId })
  expect(content?.sections[0]?.content).toBe('Hit it and listen.')
  const { comments } = await signOff.get({ articleId: of.articleId })
  expect(comments[0]?.resolvedAt).not.toBeNull()
  expect(comments[1]).toMatchObject({ replyTo: comment?.id, visibility: 'client' })
  // Taken already: these words are no longer there to be replaced.
  await expect(signOff.accept(of)).rejects.toMatchObject({ code: 'conflict' })
  await browser.visit(`/review/${browser.seat()}`)
  expect(browser.page()).toContain('reads differently now')
})

test('the writer turns a comment into a proposal, which changes nothing until it is accepted', async () => {
  const { user, of, signOff } = await commented({ body: 'Replace “Strike” with “Hit”' })
  const before = await user.api.articles.get({ id: of.articleId })
  const proposal = await signOff.propose(of)
  expect(proposal.writer?.editsLeft).toBe(before.aiEditsLeft - 1)
  expect(proposal.changes.map(({ text }) => text).join('')).toContain('Hit')
  expect((await user.api.articles.get({ id: of.articleId })).revision).toBe(before.revision)
  await signOff.accept({ ...of, change: proposal.change })
  const after = await user.api.articles.get({ id: of.articleId })
  expect(after.content?.sections[0]?.content).toContain(proposal.words)
  const { items } = await user.api.editing.revisions({ id: of.articleId })
  expect(items[0]).toMatchObject({ madeBy: 'ai_edit' })
})

test('what is no passage, and a change that came too late, are refused with a sentence', async () => {
  const { user, of, signOff } = await commented({ body: 'Replace “Strike” with “Hit”' })
  const proposal = await signOff.propose(of)
  await user.api.editing.change({
    id: of.articleId,
    change: {
      block: 'sections[0].content',
      before: 'Strike it and listen.',
      text: 'Prices differ between dealers.',
    },
  })
  await expect(signOff.accept({ ...of, change: proposal.change })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(signOff.propose(of)).rejects.toMatchObject({
    code: 'conflict',
    message: 'These words have changed since. Please look at them in the editor.',
  })
})

test('three comments of one kind propose a rule, until it is answered', async () => {
  const { clientId, of, signOff, browser, comment } = await commented({ body: 'Too formal.' })
  expect(comment?.kind).toBe('tone')
  for (const body of ['This sounds stiff.', 'Something else.']) {
    await browser.submit('comments', { part: 'text', body })
  }
  expect((await signOff.ruleProposals({ clientId })).items).toEqual([])
  const { comments } = await signOff.get({ articleId: of.articleId })
  const last = comments.find(({ body }) => body === 'Something else.')
  expect(last?.kind).toBeNull()
  await signOff.classify({ articleId: of.articleId, commentId: last?.id ?? '', kind: 'tone' })
  const { items } = await signOff.ruleProposals({ clientId })
  expect(items).toMatchObject([{ kind: 'tone', count: 3 }])
  expect(items[0]?.text).toContain('“Too formal.”')
  await signOff.answerRule({ clientId, kind: 'tone', taken: false })
  expect((await signOff.ruleProposals({ clientId })).items).toEqual([])
})
