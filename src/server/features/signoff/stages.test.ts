import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskApi } from '#server/features/desk/desk.fixture.ts'
import { addMember } from '#test/factories/members.ts'
import { startFakeWordPress } from '#test/fakes/wordpress.ts'
import type { TestUser } from '#test/test-app.ts'
import {
  anna,
  articleToApprove,
  type Desk,
  decideWithCode,
  letEditingRest,
  linkIn,
  mailTo,
  openBrowser,
  signOffApi,
  startDesk,
} from './signoff.fixture.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

type Made = Awaited<ReturnType<typeof articleToApprove>>

const internal = (...memberIds: string[]) => ({
  stage: 'internal' as const,
  reviewers: [],
  memberIds,
})

async function decideAs(
  person: TestUser,
  { articleId, signOff }: Made,
  verdict: 'approve' | 'changes',
) {
  const [round] = (await signOff.get({ articleId })).rounds
  return await signOffApi(desk.server, person).decide({
    articleId,
    roundId: round?.id ?? '',
    verdict,
    note: verdict === 'changes' ? 'Shorter, please.' : '',
    packageSha256: round?.packageSha256 ?? '',
  })
}

test('a colleague approves in the app, then the client by link, and only then it goes out', async () => {
  const made = await articleToApprove(desk, undefined, 'both')
  const { user, articleId, signOff, start } = made
  const colleague = await addMember(desk.server, user)
  expect((await signOff.get({ articleId })).nextStage).toBe('internal')
  await expect(start()).rejects.toMatchObject({
    code: 'conflict',
    message: 'Your colleagues approve it before it goes to this client.',
  })
  const seen = desk.mails.length
  await start(internal(colleague.userId))
  const mail = await mailTo(desk, colleague.email, 'For your approval', seen)
  expect(mail.text).toContain(`/dashboard/articles/${articleId}/preview`)
  expect(linkIn(mail)).toBe('')
  expect(mail.text).toContain('because a colleague at Test workspace asked for your approval.')
  const asColleague = signOffApi(desk.server, colleague)
  expect((await asColleague.get({ articleId })).mySeatId).not.toBeNull()
  expect(await decideAs(colleague, made, 'approve')).toEqual({ state: 'approved' })
  const told = await mailTo(desk, user.email, 'Test Person approves', seen)
  expect(told.text).toContain('because you sent this article for approval.')
  const among = await signOff.certificate({ articleId })
  expect(among.rounds).toMatchObject([{ stage: 'internal', state: 'approved' }])
  expect(among.shown.statement).toContain('Colleagues at the agency answered electronically')
  expect(among.shown.statement).not.toMatch(/client|link|email/)

  const site = await startFakeWordPress()
  const { id } = await user.api.credentials.create({ name: 'Blog', ...site.access() })
  const publish = () => user.api.publications.publish({ articleId, credentialIds: [id] })
  expect((await signOff.get({ articleId })).nextStage).toBe('client')
  await expect(publish()).rejects.toMatchObject({ code: 'conflict' })
  await start()
  const browser = openBrowser(desk)
  const invitation = await mailTo(desk, anna.email, 'For your approval', seen)
  await browser.visit(linkIn(invitation))
  // What colleagues had before is no earlier version for the client.
  expect(browser.page()).not.toContain('What has changed')
  await decideWithCode(desk, browser, 'approve')
  expect((await signOff.certificate({ articleId })).shown.statement).toMatch(/^Colleagues .*client/)
  expect((await publish()).items).toHaveLength(1)
  await site.close()
})

test('with colleagues alone their approval is enough, and an edit voids it', async () => {
  const made = await articleToApprove(desk, undefined, 'internal')
  const { user, articleId, signOff, start } = made
  const colleague = await addMember(desk.server, user)
  const asked = async () =>
    (await deskApi(desk.server, colleague).notices.list()).items.map(({ kind }) => kind)
  await start(internal(colleague.userId))
  const { rounds } = await signOff.get({ articleId })
  expect(await asked()).toEqual(['waiting'])
  await signOff.recall({ articleId, roundId: rounds[0]?.id ?? '' })
  expect(await asked()).toEqual([])
  await start(internal(colleague.userId))
  expect(await asked()).toEqual(['waiting'])
  expect((await signOff.get({ articleId })).obstacle).toContain('have not approved')
  await decideAs(colleague, made, 'approve')
  expect(await asked()).toEqual([])
  expect((await signOff.get({ articleId })).obstacle).toBeNull()
  await user.api.posts.save({ id: articleId, network: 'twitter', text: 'New', before: '' })
  const after = await signOff.get({ articleId })
  expect([after.rounds[0]?.state, after.obstacle]).toEqual([
    'voided',
    'This article was edited after it was approved. Please ask for approval of the change.',
  ])
  await expect(decideAs(colleague, made, 'approve')).rejects.toMatchObject({ code: 'conflict' })
})

test('an edit voids the approvals of both stages at once', async () => {
  const made = await articleToApprove(desk, undefined, 'both')
  const { user, articleId, signOff, start } = made
  const colleague = await addMember(desk.server, user)
  const seen = desk.mails.length
  await start(internal(colleague.userId))
  await decideAs(colleague, made, 'approve')
  await start()
  const browser = openBrowser(desk)
  await browser.visit(linkIn(await mailTo(desk, anna.email, 'For your approval', seen)))
  await decideWithCode(desk, browser, 'approve')
  await user.api.posts.save({ id: articleId, network: 'twitter', text: 'New', before: '' })
  const { rounds } = await signOff.get({ articleId })
  expect(rounds.map(({ state }) => state)).toEqual(['voided', 'voided'])
  await letEditingRest(desk)
  await mailTo(desk, colleague.email, 'Approval no longer holds', seen)
  await mailTo(desk, anna.email, 'Approval no longer holds', seen)
})

test('nobody approves their own work alone while a colleague can', async () => {
  const made = await articleToApprove(desk, undefined, 'internal')
  const { user, articleId, signOff, start } = made
  // Alone in the workspace there is nobody else to ask.
  await start(internal(user.userId))
  expect(await decideAs(user, made, 'approve')).toEqual({ state: 'approved' })
  await user.api.posts.save({ id: articleId, network: 'twitter', text: 'New', before: '' })

  const colleague = await addMember(desk.server, user)
  await expect(start(internal(user.userId))).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('nobody approves their own work alone'),
  })
  const seen = desk.mails.length
  await start(internal(user.userId, colleague.userId))
  expect(await decideAs(user, made, 'approve')).toEqual({ state: 'open' })
  expect((await signOff.get({ articleId })).obstacle).not.toBeNull()
  expect(await decideAs(colleague, made, 'approve')).toEqual({ state: 'approved' })
  // They are told of the colleague's answer, and not of their own.
  await mailTo(desk, user.email, 'Test Person approves', seen)
  const decided = desk.mails.slice(seen).filter(({ subject }) => subject.includes(' approves: '))
  expect(decided).toHaveLength(1)
})

test('only those who were asked decide, and only members who see the client can be asked', async () => {
  const made = await articleToApprove(desk, undefined, 'internal')
  const { user, start } = made
  const colleague = await addMember(desk.server, user)
  const other = await addMember(desk.server, user)
  const limited = await addMember(desk.server, user, { clientIds: [] })
  const stranger = await desk.server.signUp()
  for (const { userId } of [limited, stranger]) {
    await expect(start(internal(userId))).rejects.toMatchObject({ code: 'not_found' })
  }
  await start(internal(colleague.userId))
  await expect(decideAs(other, made, 'approve')).rejects.toMatchObject({ code: 'forbidden' })
  expect(await decideAs(colleague, made, 'changes')).toEqual({ state: 'changes_requested' })
})

test('a campaign can differ from its client, and the list says where approval stands', async () => {
  const { user, articleId, signOff, start } = await articleToApprove(desk)
  const { campaignId, clientId } = await user.api.articles.get({ id: articleId })
  await signOff.setCampaign({ campaignId, stage: 'none' })
  expect(await signOff.campaign({ campaignId })).toMatchObject({
    stage: 'none',
    ofClient: 'client',
  })
  expect((await signOff.get({ articleId })).obstacle).toBeNull()
  await signOff.setCampaign({ campaignId, stage: null })
  expect((await signOff.get({ articleId })).obstacle).not.toBeNull()
  const approval = async () => (await user.api.articles.list({ clientId })).items[0]?.approval
  expect(await approval()).toBeNull()
  await start()
  expect(await approval()).toBe('With the client')
  const { items } = await signOff.waiting({ clientId })
  expect(items[0]).toMatchObject({ articleId, stage: 'client', people: ['Anna Smith'] })
})

test('where colleagues approve, a review that is asked for is an approval', async () => {
  const made = await articleToApprove(desk, undefined, 'internal')
  const { user, articleId, signOff, start } = made
  const colleague = await addMember(desk.server, user)
  const board = deskApi(desk.server, user)
  const get = () => user.api.articles.get({ id: articleId })
  const articleIds = [articleId]
  expect((await board.people({ articleIds })).approvedByColleagues).toEqual(articleIds)
  await board.askReview({ articleIds, reviewerId: colleague.userId })
  const waits = { status: 'pending_review', reviewer: { id: colleague.userId } }
  expect(await get()).toMatchObject({ ...waits, approval: 'With colleagues', needsApproval: true })
  expect((await signOff.get({ articleId })).rounds).toMatchObject([
    { stage: 'internal', state: 'open', seats: [{ userId: colleague.userId }] },
  ])
  await expect(board.endReview({ articleIds, reviewed: true })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('This is waiting for approval.'),
  })
  await board.endReview({ articleIds, reviewed: false })
  expect(await get()).toMatchObject({ status: 'completed', reviewer: null, approval: null })

  // Asked for under Approval it is the same, and the decision ends it.
  await start(internal(colleague.userId))
  expect(await get()).toMatchObject(waits)
  await decideAs(colleague, made, 'approve')
  expect(await get()).toMatchObject({ status: 'completed', approval: 'Approved by colleagues' })
  const again = board.askReview({ articleIds, reviewerId: colleague.userId })
  await expect(again).rejects.toMatchObject({ message: expect.stringContaining('approved this') })
})

test('without such a stage a review is a look, and needs no decision', async () => {
  const { user, articleId, signOff } = await articleToApprove(desk)
  const board = deskApi(desk.server, user)
  const articleIds = [articleId]
  expect((await board.people({ articleIds })).approvedByColleagues).toEqual([])
  await board.askReview({ articleIds, reviewerId: user.userId })
  expect((await signOff.get({ articleId })).rounds).toEqual([])
  await board.endReview({ articleIds, reviewed: true })
  expect((await user.api.articles.get({ id: articleId })).status).toBe('completed')
})
