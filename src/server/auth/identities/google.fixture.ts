import { type AuthUnderTest, publicUrl } from '../auth.fixture.ts'

/** A browser's way through the provider: from an address of ours to where the callback sends it. */
export async function throughProvider(
  auth: AuthUnderTest,
  begin: string,
  options: { forgetCookie?: boolean; cookie?: string } = {},
): Promise<{ back: URL; callback: string; cookie: string }> {
  const first = begin.startsWith(auth.baseUrl)
    ? await fetch(begin, { redirect: 'manual' })
    : undefined
  const cookie = options.cookie ?? first?.headers.get('set-cookie')?.split(';')[0] ?? ''
  const provider = first?.headers.get('location') ?? begin
  const there = await fetch(provider, { redirect: 'manual' })
  const callback = (there.headers.get('location') ?? '').replace(
    `${publicUrl}/auth/v1`,
    auth.baseUrl,
  )
  const headers: Record<string, string> = options.forgetCookie ? {} : { cookie }
  const answer = await fetch(callback, { redirect: 'manual', headers })
  return { back: new URL(answer.headers.get('location') ?? ''), callback, cookie }
}

export function fragmentOf(url: URL): URLSearchParams {
  return new URLSearchParams(url.hash.slice(1))
}
