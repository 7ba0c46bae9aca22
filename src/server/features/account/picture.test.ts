import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import { sweepFiles } from '#server/features/upkeep/upkeep.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const svg = (colour: string) =>
  new File(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${colour}"/><script>alert(1)</script></svg>`,
    ],
    'me.svg',
    { type: 'image/svg+xml' },
  )

test('a picture is re-encoded, shown to the team and deleted with its file', async () => {
  const [owner, member] = [await server.signUp(), await server.signUp()]
  await server.database.kysely
    .insertInto('workspace_members')
    .values({ workspace_id: owner.workspaceId, user_id: member.userId, role: 'member' })
    .execute()
  const shown = async () =>
    (await owner.api.team.get()).members.find(({ userId }) => userId === member.userId)?.pictureUrl
  expect(await shown()).toBeNull()

  const { pictureUrl } = await member.api.account.setPicture({ file: svg('red') })
  expect(pictureUrl).toMatch(
    new RegExp(`^/storage/v1/object/public/profile-photos/${member.userId}/[0-9a-f-]+\\.webp$`),
  )
  expect(await shown()).toBe(pictureUrl)
  const served = await server.app.request(pictureUrl)
  expect(served.headers.get('content-type')).toBe('image/webp')
  const picture = await sharp(new Uint8Array(await served.arrayBuffer())).metadata()
  expect([picture.format, picture.width]).toEqual(['webp', 512])

  const next = await member.api.account.setPicture({ file: svg('blue') })
  expect(await shown()).toBe(next.pictureUrl)
  await member.api.account.removePicture()
  expect(await shown()).toBeNull()
  await sweepFiles(jobContext(server.wiring, crypto.randomUUID()))
  expect([...server.files.stored.keys()].filter((key) => key.includes(member.userId))).toEqual([])
})

test('a file that is no picture is refused and the old picture stays', async () => {
  const { api, userId } = await server.signUp()
  const { pictureUrl } = await api.account.setPicture({ file: svg('red') })
  const file = new File(['hello'], 'a.png', { type: 'image/png' })
  await expect(api.account.setPicture({ file })).rejects.toMatchObject({ status: 415 })
  const [me] = (await api.team.get()).members
  expect([me?.userId, me?.pictureUrl]).toEqual([userId, pictureUrl])
})
