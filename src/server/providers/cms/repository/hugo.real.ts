import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { named } from '#test/outside-program.ts'
import { build, expectWhole, removeSite, siteWith } from './built-pages.fixture.ts'

// Has Hugo build pages of the files that a Git target gets, as it comes. HUGO names its program.

let site: string
beforeAll(() => {
  const files = {
    'hugo.toml': "baseURL = 'https://tea.example/'\ndisableKinds = ['taxonomy', 'term', 'RSS']\n",
    'layouts/single.html': '{{ .Content }}\n',
    'layouts/list.html': '{{ .Title }}\n',
  }
  site = siteWith(files, ({ slug }) => `content/posts/${slug}.md`, 'hugo')
  build(site, [named('HUGO', 'the program hugo')])
})
afterAll(() => removeSite(site))

test('each page of Hugo is whole', () =>
  expectWhole(({ slug }) => join(site, 'public/posts', slug, 'index.html')))
