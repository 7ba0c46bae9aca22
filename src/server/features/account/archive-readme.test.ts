import { expect, test } from 'vitest'
import { readMe } from './archive-readme.ts'

test('the README names every workspace folder, or says that there is none', () => {
  expect(readMe(['acme', 'forge'])).toContain('\nacme/\nforge/\n')
  expect(readMe([])).toContain('\n(you own no workspace)\n')
})

test('the README lists the files of an archive', () => {
  const text = readMe(['acme'])
  for (const file of [
    'account.json',
    'workspace.json',
    'clients.json',
    'gallery/',
    'pictures.json',
    'campaigns.json',
    'templates.json',
    'credentials.json',
    'credits.json',
    'article.md',
    'article.json',
    'research.json',
    'history.json',
  ]) {
    expect(text).toContain(file)
  }
})
