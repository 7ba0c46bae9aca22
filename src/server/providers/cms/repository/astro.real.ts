import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, test } from 'vitest'
import { named } from '#test/outside-program.ts'
import { build, expectWhole, removeSite, siteWith } from './built-pages.fixture.ts'

// Has Astro build pages of the files that a Git target gets, as Markdown and as MDX. ASTRO names a folder in which it is installed.

const files = {
  'package.json': '{ "type": "module" }',
  'astro.config.mjs': `
import mdx from '@astrojs/mdx'
export default { integrations: [mdx()] }
`,
  'src/content.config.mjs': `
import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
export const collections = {
  posts: defineCollection({ loader: glob({ pattern: '*.{md,mdx}', base: './posts' }) }),
}
`,
  'src/pages/[slug].astro': `---
import { getCollection, render } from 'astro:content'
export const getStaticPaths = async () =>
  (await getCollection('posts')).map((post) => ({ params: { slug: post.id }, props: { post } }))
const { Content } = await render(Astro.props.post)
---
<Content />
`,
}

let site: string
afterEach(() => removeSite(site))

test.each(['md', 'mdx'])(
  'each page that Astro makes of %s is whole',
  async (ending) => {
    const modules = join(named('ASTRO', 'a folder with Astro'), 'node_modules')
    site = siteWith(files, ({ slug }) => `posts/${slug}.${ending}`, null)
    symlinkSync(modules, join(site, 'node_modules'))
    build(site, [process.execPath, join(modules, 'astro/bin/astro.mjs'), 'build'])
    await expectWhole(({ slug }) => join(site, 'dist', slug, 'index.html'))
  },
  600_000,
)
