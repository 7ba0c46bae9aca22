import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { AppError } from '#server/kernel/errors.ts'
import type { HttpEnv } from '../request.ts'
import { packagePaths } from './quick-start.ts'
import { developersPolicy } from './styles.ts'

/** The packages, as the build packs them; there are none in a checkout that was not built. */
const packages = new URL('../../../../build/packages/', import.meta.url)

/** Serves the page for developers, and the packages for TypeScript and n8n. The page is made when it is first asked for, since nearly no start needs it. */
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
  for (const path of Object.values(packagePaths)) {
    const name = path.replace('/developers/', '')
    app.get(`/${name}`, async (c) => {
      const file = await readFile(new URL(name, packages)).catch(() => null)
      if (!file) throw new AppError('not_found')
      const type = { 'content-type': 'application/gzip', 'cache-control': 'public, max-age=300' }
      return c.body(new Uint8Array(file), 200, type)
    })
  }
  return app.get('/', compress(), async (c) => {
    page ??= made()
    return c.html(await page, 200, {
      'content-security-policy': developersPolicy,
      'cache-control': 'no-cache',
    })
  })
}
