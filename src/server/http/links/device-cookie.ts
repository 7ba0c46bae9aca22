import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { deviceDays } from '#server/features/signoff/review/remembered-device.ts'
import type { HttpEnv } from '../request.ts'

type C = Context<HttpEnv>

/** What a browser keeps to be remembered; only the pages of reviews get to see it. */
export function deviceCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const nameOf = (name: string) => `${secure ? '__Secure-' : ''}device-${name}`
  const where = { path: '/review', secure }
  return {
    read: (c: C, name: string) => getCookie(c, nameOf(name)),
    keep(c: C, name: string, sealed: string): void {
      const options = { httpOnly: true, sameSite: 'Lax', maxAge: deviceDays * 86_400 } as const
      setCookie(c, nameOf(name), sealed, { ...where, ...options })
    },
    forget: (c: C, name: string) => void deleteCookie(c, nameOf(name), where),
  }
}
