import type { FakeUser } from './wordpress-site.ts'

export type RestRequest = {
  method: string
  route: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
  body: Buffer
  user: FakeUser | null
  siteUrl: string
}
export type RestAnswer = { status: number; json: unknown }

/** A response in the format of a `WP_Error`. */
export function restError(
  status: number,
  code: string,
  message: string,
  data: Record<string, unknown> = {},
): RestAnswer {
  return { status, json: { code, message, data: { ...data, status } } }
}
