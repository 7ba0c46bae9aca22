import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { HttpEnv } from '../request.ts'
import { developersPolicy } from './styles.ts'

/** Serves the page for developers. It is made when it is first asked for, since nearly no start needs it. */
export function serveDevelopers(publicUrl: string): Hono<HttpEnv> {
  let page: Promise<string> | undefined
  const made = async () => {
    const [{ developersPage }, { referenceOfKeys }] = await Promise.all([
      import('./developers-page.ts'),
      import('./reference.ts'),
    ])
    return String(await developersPage({ publicUrl, reference: await referenceOfKeys() }))
  }
  return new Hono<HttpEnv>().get('/', compress(), async (c) => {
    page ??= made()
    return c.html(await page, 200, {
      'content-security-policy': developersPolicy,
      'cache-control': 'no-cache',
    })
  })
}
