import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#test/factories/members.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const fields = {
  name: 'Hart & Vane',
  colour: '#1a4fa0',
  replyTo: 'desk@hart.example',
  senderName: 'Jo at Hart & Vane',
}

test('managers set what clients see of the agency, and anybody in it reads that', async () => {
  const owner = await server.signUp()
  const member = await addMember(server, owner)
  await owner.api.team.saveAgency(fields)
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const file = new File([png], 'logo.png', { type: 'image/png' })
  const { logoUrl } = await owner.api.team.uploadLogo({ file })
  const shown = { ...fields, named: true, logoUrl }
  expect(await owner.api.team.agency()).toEqual({ ...shown, abilities: { change: true } })
  expect(await member.api.team.agency()).toEqual({ ...shown, abilities: { change: false } })
  await expect(member.api.team.saveAgency(fields)).rejects.toMatchObject({ code: 'forbidden' })
  await owner.api.team.removeLogo()
  expect(await owner.api.team.agency()).toMatchObject({ logoUrl: null })
})

test('a name that could be taken for an address is refused, and so is a reply address that is none', async () => {
  const { api } = await server.signUp()
  const save = (over: Partial<typeof fields>) => api.team.saveAgency({ ...fields, ...over })
  for (const senderName of ['bank@example.com', 'Bank <b', 'https://bank.example']) {
    await expect(save({ senderName })).rejects.toMatchObject({ code: 'invalid_input' })
  }
  await expect(save({ replyTo: 'nowhere' })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(save({ colour: 'red' })).rejects.toMatchObject({ code: 'invalid_input' })
})
