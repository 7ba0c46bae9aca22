import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { named } from '#test/outside-program.ts'
import { build, expectWhole, removeSite, siteWith } from './built-pages.fixture.ts'

// Has Eleventy build pages of the files that a Git target gets. ELEVENTY names a folder in which it is installed.

/** With notes, whose numbers stand alone: else the plugin counts how often each is named. */
const configuration = `
import notes from 'markdown-it-footnote'
export default (site) =>
  site.amendLibrary('md', (reader) => {
    reader.use(notes)
    reader.renderer.rules.footnote_caption = (tokens, at) => String(tokens[at].meta.id + 1)
  })
`

let site: string
beforeAll(() => {
  const modules = join(named('ELEVENTY', 'a folder with Eleventy'), 'node_modules')
  const files = { 'eleventy.config.mjs': configuration }
  site = siteWith(files, ({ slug }) => `posts/${slug}.md`, 'liquid')
  symlinkSync(modules, join(site, 'node_modules'))
  const program = join(modules, '@11ty/eleventy/cmd.cjs')
  build(site, [process.execPath, program, '--quiet', '--input=posts'])
})
afterAll(() => removeSite(site))

test('each page of Eleventy is whole', () =>
  expectWhole(({ slug }) => join(site, '_site', slug, 'index.html')))
