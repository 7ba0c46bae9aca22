import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { writeCspHashes } from './src/web/csp-hashes.ts'

/** The pages that exist as files, so that a visitor reads them before any script has run. */
const publicPages = ['/', '/auth', '/auth/reset']

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: publicPages,
  async buildEnd({ reactRouterConfig }) {
    const root = reactRouterConfig.buildDirectory
    await writeCspHashes(join(root, 'client'), join(root, 'csp.json'))
  },
} satisfies Config
