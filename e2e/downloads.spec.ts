import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readZip } from '#test/read-zip.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

async function download(page: Page, click: () => Promise<void>) {
  const downloading = page.waitForEvent('download')
  await click()
  const file = await downloading
  await expect(page.getByText('Your download has started.').first()).toBeVisible()
  return { name: file.suggestedFilename(), files: readZip(await readFile(await file.path())) }
}

test('an article is downloaded for Word, and several as one archive @daily', async ({
  page,
  createCampaign,
  pasteArticle,
}) => {
  const campaign = await createCampaign()
  const paste = (title: string) =>
    pasteArticle(`# ${title}\n\nHello.\n\n## A section\n\nText`, campaign)
  await paste('Second of two')
  const first = await paste('First of two')
  await page.goto(`/dashboard/articles/${first.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  const word = await download(page, () =>
    page.getByRole('menuitem', { name: 'Download for Word' }).click(),
  )
  expect(word.name).toMatch(/\.docx$/)
  expect(word.files.get('word/document.xml')?.toString()).toContain('First of two')

  await moveTo(page, '/dashboard/articles')
  await page.getByRole('checkbox', { name: 'Select First of two' }).click()
  await page.getByRole('checkbox', { name: 'Select Second of two' }).click()
  await page.getByRole('button', { name: 'More for the selected' }).click()
  const archive = await download(page, () =>
    page.getByRole('menuitem', { name: 'Download' }).click(),
  )
  expect(archive.name).toMatch(/^articles-.*\.zip$/)
  const documents = [...archive.files.keys()].filter((path) => path.endsWith('/article.docx'))
  expect(documents).toHaveLength(2)
})
