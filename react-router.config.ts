import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { trimManifest } from './scripts/bundle/route-manifest.ts'
import { inlineStaticPages } from './scripts/bundle/static-pages.ts'
import { writeCspHashes } from './src/web/csp-hashes.ts'
import { pagesOf } from './src/web/page-paths.ts'

/** The pages that exist as files, so that a visitor reads them before any script has run. */
const publicPages = [
  '/',
  '/landing',
  '/how-it-works',
  '/pricing',
  '/faq',
  '/privacy',
  '/terms',
  '/404',
  '/auth',
  '/auth/reset',
]

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: publicPages,
  async buildEnd({ buildManifest, reactRouterConfig }) {
    const root = reactRouterConfig.buildDirectory
    await inlineStaticPages(join(root, 'client'))
    const loaded = await trimManifest(join(root, 'client'))
    await writeCspHashes(join(root, 'client'), join(root, 'csp.json'))
    const pages = pagesOf(buildManifest?.routes ?? {}, loaded)
    await writeFile(join(root, 'pages.json'), `${JSON.stringify(pages, null, 2)}\n`)
  },
} satisfies Config
