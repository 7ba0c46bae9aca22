import { Document, HeadingLevel, ImageRun, Packer, Paragraph, TextRun } from 'docx'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Picture } from '#contracts/articles/pictures.ts'
import { blockLimits } from '#contracts/rules/articles/edit-limits.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { deskAt } from './manuscripts.fixture.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const desk = (idempotencyKey?: string) => deskAt(server, idempotencyKey)

const png = async (background: string) =>
  await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

const illustrated = async () => {
  const image = async (background: string, description = '') =>
    new ImageRun({
      type: 'png',
      data: await png(background),
      transformation: { width: 40, height: 30 },
      altText: { name: '', title: '', description },
    })
  const h1 = HeadingLevel.HEADING_1
  return await Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({
              children: [new TextRun('Roasting roots'), await image('red', 'A root')],
              heading: HeadingLevel.TITLE,
            }),
            new Paragraph('Slow'),
            new Paragraph({ children: [new TextRun('How'), await image('blue')], heading: h1 }),
            new Paragraph('is good'),
          ],
        },
      ],
    }),
  )
}

test('pictures of a document go to the gallery and stand where they stood', async () => {
  const { user, api, campaignId, bring } = await desk()
  const { article, leftOut } = await bring(
    new File([new Uint8Array(await illustrated())], 'roots.docx'),
  )
  const { clientId } = await user.api.campaigns.get({ id: campaignId })
  const gallery = async (): Promise<Picture[]> => {
    const answer = await user.request(`/api/v1/clients/${clientId}/pictures`)
    return (await answer.json()).items.toReversed()
  }
  const [first, second] = await gallery()
  expect(leftOut).toEqual([])
  expect(article.title).toBe('Roasting roots')
  expect(article.content).toMatchObject({
    introduction: `![A root](${first?.url})\n\nSlow`,
    sections: [{ title: 'How', content: `![](${second?.url})\n\nis good` }],
    conclusion: '',
  })
  expect(first).toMatchObject({ uses: 1, article: { id: article.id }, width: 40 })

  const data = `data:image/png;base64,${(await png('blue')).toString('base64')}`
  const text = `<h1>Pasted</h1><p>One <b>two <img src="${data}" alt="Blue"> three</b></p>
    <ul><li>Item <img src="${data}"></li></ul><pre>code<img src="${data}"></pre>
    <p>Broken<img src="data:image/png;base64,AA"></p><p>Far<img src="https://example.com/a.png"></p>`
  const pasted = await api.paste({ campaignId, format: 'html', text })
  const [, , third, fourth, ...none] = await gallery()
  expect(none).toEqual([])
  expect(pasted.leftOut).toEqual(['3 pictures were left out.'])
  expect((await user.api.articles.get({ id: pasted.id })).content?.introduction).toBe(
    `One **two**\n\n![Blue](${third?.url})\n\n**three**\n\n- Item ![](${fourth?.url})\n\n\`\`\`\ncode\n\`\`\`\n\nBroken\n\nFar`,
  )
})

test('pictures that Google Docs keeps are copied from there', async () => {
  const { user, api, campaignId } = await desk()
  const { ports } = server.wiring
  const asked: string[] = []
  const fetch: typeof ports.fetch = async (address) => {
    asked.push(address)
    const isThere = address.endsWith('/there')
    return {
      url: address,
      status: isThere ? 200 : 404,
      statusText: '',
      headers: new Headers(),
      body: new Uint8Array(await png('green')),
    }
  }
  server.wiring.ports = { ...ports, fetch }
  const at = (name: string) => `https://lh7-rt.googleusercontent.com/docsz/${name}`
  const text = `<p>One</p><p><img src="${at('there')}"></p><p><img src="${at('gone')}">Two</p>`
  const { id, leftOut } = await api.paste({ campaignId, format: 'html', text })
  server.wiring.ports = ports
  expect(asked.toSorted()).toEqual([at('gone'), at('there')])
  expect(leftOut).toEqual(['One picture was left out.'])
  expect((await user.api.articles.get({ id })).content?.introduction).toMatch(
    /^One\n\n!\[\]\(\/storage\/[^)]+\)\n\nTwo$/,
  )
})

test('only so many pictures come along, and a repeated request keeps no second ones', async () => {
  const { api, campaignId } = await desk('paste-once')
  const data = `data:image/png;base64,${(await png('red')).toString('base64')}`
  const text = `<p>Red</p>${`<img src="${data}">`.repeat(32)}`
  const paste = () => api.paste({ campaignId, format: 'html', text })
  const first = await paste()
  expect(first.leftOut).toEqual(['2 pictures were left out.'])
  const files = server.files.stored.size
  expect(await paste()).toEqual(first)
  expect(server.files.stored.size).toBe(files)
})

test('pictures of an article that can’t be created are not kept', async () => {
  const { api, campaignId } = await desk()
  const data = `data:image/png;base64,${(await png('red')).toString('base64')}`
  const files = server.files.stored.size
  // The addresses of the pictures make it too long.
  const words = 'w'.repeat(blockLimits.introduction - 50)
  const text = `<p>${words}</p><p><img src="${data}"></p>`
  const refused = api.paste({ campaignId, format: 'html', text })
  await expect(refused).rejects.toMatchObject({ message: expect.stringContaining('too long') })
  expect(server.files.stored.size).toBe(files)
})
