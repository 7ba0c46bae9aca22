import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#test/factories/members.ts'
import {
  anna,
  articleToApprove,
  type Desk,
  decideWithCode,
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

const ben = { name: 'Ben Jones', email: 'ben@client.example' }

type Made = Awaited<ReturnType<typeof articleToApprove>>

async function lastRound({ signOff, articleId }: Made) {
  const { rounds, obstacle } = await signOff.get({ articleId })
  const [round] = rounds
  if (!round) throw new Error('no round')
  return { ...round, obstacle }
}

async function revoke(made: Made, email: string) {
  const seat = (await lastRound(made)).seats.find((one) => one.email === email)
  await made.signOff.revoke({ articleId: made.articleId, seatId: seat?.id ?? '' })
}

/** A round that all of the client’s reviewers have to approve, opened in a browser each. */
async function askedTogether() {
  const seen = desk.mails.length
  const made = await articleToApprove(desk)
  await made.start({ reviewers: [anna, ben], everyone: true })
  const open = async (email: string) => {
    const browser = openBrowser(desk)
    await browser.visit(linkIn(await mailTo(desk, email, 'For your approval', seen)))
    return browser
  }
  return { made, asAnna: await open(anna.email), asBen: await open(ben.email) }
}

test.each(['before', 'after'])(
  'one’s own approval is not enough once the colleague who was asked is revoked, %s it',
  async (order) => {
    const made = await articleToApprove(desk, undefined, 'internal')
    const { user, articleId, signOff, start } = made
    const colleague = await addMember(desk.server, user)
    await start({ stage: 'internal', reviewers: [], memberIds: [user.userId, colleague.userId] })
    const { id: roundId, packageSha256 } = await lastRound(made)
    const approve = () =>
      signOff.decide({ articleId, roundId, verdict: 'approve', note: '', packageSha256 })
    if (order === 'before') await revoke(made, colleague.email)
    expect(await approve()).toEqual({ state: 'open' })
    if (order === 'after') await revoke(made, colleague.email)
    expect(await lastRound(made)).toMatchObject({
      state: 'open',
      isStuck: true,
      obstacle: expect.stringContaining('have not approved'),
    })
    // Whoever was revoked can’t help out either.
    const late = signOffApi(desk.server, colleague).decide({
      ...{ articleId, roundId, verdict: 'approve', note: '', packageSha256 },
    })
    await expect(late).rejects.toMatchObject({ code: 'forbidden' })
    // Without the colleague there is nobody but oneself to ask anew.
    await expect(signOff.again({ articleId })).rejects.toMatchObject({
      message: expect.stringContaining('nobody approves their own work alone'),
    })
  },
)

test('a client’s no stays one when its reviewer is revoked', async () => {
  const { made, asAnna, asBen } = await askedTogether()
  await decideWithCode(desk, asBen, 'changes', { email: ben.email })
  await revoke(made, ben.email)
  expect((await lastRound(made)).state).toBe('changes_requested')
  await decideWithCode(desk, asAnna, 'approve')
  expect(await lastRound(made)).toMatchObject({ state: 'changes_requested' })
  expect((await lastRound(made)).obstacle).not.toBeNull()
})

test('whoever is taken out of a round still counts as asked, and a new round goes on without them', async () => {
  const { made, asAnna } = await askedTogether()
  const { articleId, signOff } = made
  await decideWithCode(desk, asAnna, 'approve')
  await expect(signOff.again({ articleId })).rejects.toMatchObject({ code: 'conflict' })
  expect((await lastRound(made)).isStuck).toBe(false)
  const seen = desk.mails.length
  await revoke(made, ben.email)
  expect(await lastRound(made)).toMatchObject({ state: 'open', isStuck: true })
  const { packageSha256 } = await lastRound(made)
  await signOff.again({ articleId })
  expect(await lastRound(made)).toMatchObject({
    ...{ number: 2, state: 'open', isStuck: false, packageSha256 },
    seats: [{ email: anna.email }],
  })
  await asAnna.visit(linkIn(await mailTo(desk, anna.email, '', seen)))
  await decideWithCode(desk, asAnna, 'approve')
  expect(await lastRound(made)).toMatchObject({ state: 'approved', obstacle: null })
})

test('an approval given before a revocation counts, and the last one completes it', async () => {
  const { made, asAnna, asBen } = await askedTogether()
  await decideWithCode(desk, asAnna, 'approve')
  await revoke(made, anna.email)
  expect((await lastRound(made)).isStuck).toBe(false)
  await decideWithCode(desk, asBen, 'approve', { email: ben.email })
  expect((await lastRound(made)).state).toBe('approved')
})

test('a round whose reviewers are all revoked is approved by nobody', async () => {
  const made = await articleToApprove(desk)
  await made.start({})
  await revoke(made, anna.email)
  expect(await lastRound(made)).toMatchObject({ state: 'open', isStuck: true })
})

test('nobody is their own client while a colleague can approve', async () => {
  const made = await articleToApprove(desk)
  const { user, start } = made
  const me = { name: 'The client', email: user.email }
  await start({ reviewers: [me] })
  const colleague = await addMember(desk.server, user)
  await expect(start({ reviewers: [me] })).rejects.toMatchObject({
    message: expect.stringContaining('nobody approves their own work alone'),
  })
  // Somebody else may send it, but that makes it no less their work.
  const asColleague = signOffApi(desk.server, colleague)
  const sent = asColleague.start({
    ...{ articleId: made.articleId, reviewers: [me], message: '', dueOn: null, everyone: false },
  })
  await expect(sent).rejects.toMatchObject({ code: 'conflict' })
})
