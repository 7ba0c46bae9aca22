import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { AppError } from '#server/kernel/errors.ts'
import type { HttpEnv } from '../request.ts'
import { packagePath } from './quick-start.ts'
import { developersPolicy } from './styles.ts'

/** The package for TypeScript, as the build packs it; there is none in a checkout that was not built. */
const packageFile = new URL('../../../../build/packages/copydesk-client.tgz', import.meta.url)

/** Serves the page for developers, and the package for TypeScript. The page is made when it is first asked for, since nearly no start needs it. */
export function serveDevelopers(publicUrl: string): Hono<HttpEnv> {
  let page: Promise<string> | undefined
  const made = async () => {
    const [{ developersPage }, { referenceOfKeys }] = await Promise.all([
      import('./developers-page.ts'),
      import('./reference.ts'),
    ])
    return String(await developersPage({ publicUrl, reference: await referenceOfKeys() }))
  }
  const app = new Hono<HttpEnv>()
  app.get(packagePath.replace('/developers', ''), async (c) => {
    const file = await readFile(packageFile).catch(() => null)
    if (!file) throw new AppError('not_found')
    const type = { 'content-type': 'application/gzip', 'cache-control': 'public, max-age=300' }
    return c.body(new Uint8Array(file), 200, type)
  })
  return app.get('/', compress(), async (c) => {
    page ??= made()
    return c.html(await page, 200, {
      'content-security-policy': developersPolicy,
      'cache-control': 'no-cache',
    })
  })
}
