import sharp from 'sharp'
import type { Article } from '#contracts/articles/articles.ts'
import type { Picture } from '#contracts/articles/pictures.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { intercept } from './fixtures/intercept.ts'
import { paste } from './fixtures/paste.ts'
import { expect, test } from './fixtures/test.ts'

test('a banner is cropped by keys, and a picture goes into the text with its caption', async ({
  page,
  person,
  createArticle,
}) => {
  const article = await createArticle()
  await page.goto(`/dashboard/articles/${article.id}`)
  const banner = page.getByRole('region', { name: 'Banner image' })
  const before = await banner.getByRole('img').getAttribute('src')
  await banner.getByRole('button', { name: 'Crop' }).click()
  const crop = page.getByRole('dialog', { name: 'Crop' })
  const point = crop.getByRole('button', { name: 'Focal point: not set' })
  await point.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(
    crop.getByRole('button', { name: 'Focal point: 40 % from the left, 49 % from the top' }),
  ).toBeVisible()
  await crop.getByRole('radio', { name: 'Post' }).click()
  await crop.getByRole('button', { name: /^Part shown as Post/ }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(crop.getByText('Post · own crop')).toBeVisible()
  await examineAsItIs(page, 'Crop')
  await crop.getByRole('button', { name: 'Save' }).click()
  await expect(crop).toBeHidden()
  await expect(banner.getByRole('img')).not.toHaveAttribute('src', before ?? '')

  const section = page.getByRole('region', { name: 'section 1', exact: true })
  await section.getByRole('paragraph').first().click()
  const text = page.getByRole('textbox', { name: 'Section 1' })
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+End')
  // The editor hears of a move by the browser with the next frame; nobody types faster.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  await page.keyboard.press('Enter')
  await page.keyboard.type('/pic')
  await page.getByRole('option', { name: 'Picture' }).click()
  const picker = page.getByRole('dialog', { name: 'Insert a picture' })
  await expect(picker.getByRole('listitem')).toHaveCount(1)
  const create = { width: 900, height: 500, channels: 3, background: '#336699' } as const
  const buffer = await sharp({ create }).png().toBuffer()
  const file = { name: 'waiting-room.png', mimeType: 'image/png', buffer }
  await picker.getByLabel('Picture files').setInputFiles(file)
  await expect(picker).toBeHidden()
  const said = page.getByRole('group', { name: 'Picture' })
  await expect(said.getByLabel('Alt text')).toHaveValue('Waiting room')
  await said.getByLabel('Caption').fill('Where it begins')
  await expect(text.getByText('Where it begins')).toBeVisible()
  await said.getByLabel('Caption').press('Escape')
  // One that comes along in a pasted text stands where it stood there, while one types on.
  await page.keyboard.press('ArrowDown')
  const data = `data:image/png;base64,${buffer.toString('base64')}`
  // Where Google Docs keeps a picture, the server copies it; here a copy is there already.
  const inDocs = 'https://lh7-rt.googleusercontent.com/docsz/a?key=b'
  const gallery = `/api/v1/clients/${article.clientId}/pictures`
  const [copied] = (await person.call<{ items: Picture[] }>('GET', gallery)).items
  const copying = await intercept(page, `*${gallery}/address`, () => ({
    ...{ status: 201, contentType: 'application/json', body: JSON.stringify(copied) },
  }))
  await paste(
    page,
    'text/html',
    `<p>Wait.</p><p><img src="${data}" alt="A blue wall"></p><p><img src="${inDocs}" alt="In Docs"></p><p>Go</p>`,
  )
  await page.keyboard.type(' on.')
  await expect(text.getByRole('img', { name: 'A blue wall' })).toBeVisible()
  await expect(text.getByRole('img', { name: 'In Docs' })).toBeVisible()
  await copying.mend()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Changes saved')).toBeVisible()
  const figure = page.getByRole('figure', { name: 'Where it begins' })
  await expect(figure.getByRole('img', { name: 'Waiting room' })).toBeVisible()
  await examineAsItIs(page, 'A picture in the text')
  const now = await person.call<Article>('GET', `/api/v1/articles/${article.id}`)
  expect(now.content?.sections[0]?.content).toMatch(
    /!\[Waiting room\]\(\/storage\/\S+\/text-[\w-]+\.webp "Where it begins"\)\n\nWait\.\n\n!\[A blue wall\]\(\/storage\/\S+\)\n\n!\[In Docs\]\(\/storage\/\S+\)\n\nGo on\.$/,
  )
})
