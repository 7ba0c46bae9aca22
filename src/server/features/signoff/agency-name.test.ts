import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anna,
  articleToApprove,
  type Desk,
  linkIn,
  mailTo,
  openBrowser,
  startDesk,
} from './signoff.fixture.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

const agency = {
  name: 'Hart & Vane',
  colour: '#1a4fa0',
  replyTo: 'desk@hart.example',
  senderName: null,
}

async function unnamed() {
  const made = await articleToApprove(desk)
  await sql`update workspaces set name = 'Ada Byron', named = false
    where id = ${made.user.workspaceId}`.execute(desk.server.database.kysely)
  return made
}

test('nothing goes out to a client before the agency has a name', async () => {
  const { start, signOff, articleId, clientId, user } = await unnamed()
  const refused = { code: 'conflict', message: expect.stringContaining('agency’s name') }
  const several = { reviewers: [anna], message: '', dueOn: null, everyone: false }
  await expect(start()).rejects.toMatchObject(refused)
  await expect(signOff.startMany({ ...several, articleIds: [articleId] })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(signOff.invite({ clientId, ...anna })).rejects.toMatchObject(refused)
  await expect(signOff.sendReport({ clientId, month: '2026-10' })).rejects.toMatchObject(refused)
  await user.api.team.rename({ name: 'Hart & Vane' })
  await start()
})

test('mails come from the agency, in its name and colour, and are answered to its address', async () => {
  const { start, signOff, clientId, user } = await articleToApprove(desk)
  await user.api.team.saveAgency(agency)
  const email = 'under-own-name@client.example'
  await start({ reviewers: [{ ...anna, email }] })
  const mail = await mailTo(desk, email, 'For your approval')
  expect(mail).toMatchObject({ fromName: 'Hart & Vane', replyTo: 'desk@hart.example' })
  expect(mail.html).toMatch(/border-bottom:2px solid #1a4fa0[^>]*>Hart &amp; Vane</)
  const browser = openBrowser(desk)
  await browser.visit(linkIn(mail))
  expect(browser.page()).toContain('Prepared by Hart &amp; Vane')
  expect(browser.page()).toContain('--pencil: #1a4fa0')
  await user.api.team.saveAgency({ ...agency, senderName: 'Jo Vane' })
  await signOff.invite({ clientId, name: 'Ben', email: 'portal-of-agency@client.example' })
  const invitation = await mailTo(desk, 'portal-of-agency@client.example', '')
  expect(invitation).toMatchObject({ fromName: 'Jo Vane', replyTo: 'desk@hart.example' })
  // The colour of a client comes before that of the agency.
  await signOff.setColour({ clientId, colour: '#ffd400' })
  await browser.visit(browser.address())
  expect(browser.page()).toContain('--pencil: #ffd400')
})
