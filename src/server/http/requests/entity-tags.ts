import { createHash } from 'node:crypto'
import { z } from 'zod'

/**
 * An ETag names the revision of the text and the whole answer, which changes more often: `"12-Vxc0pQe1Lk3f"`. If-Match
 * asks for the first alone. A proxy that compresses marks tags as weak; they name the same text.
 */
const tagForm = /^(?:W\/)?"(\d{1,10})-[\w-]{12}"$/

/** The revisions that an If-Match header names; null where it is absent or takes any. */
export function readIfMatch(header: string | undefined): number[] | null {
  const tags = (header ?? '*').split(',').map((tag) => tag.trim())
  if (tags.includes('*')) return null
  return tags.flatMap((tag) => {
    const revision = tagForm.exec(tag)?.[1]
    return revision === undefined ? [] : [Number(revision)]
  })
}

const versioned = z.looseObject({ revision: z.int() })

/** Adds the ETag to the answer with an article, or answers 304 where If-None-Match says that the caller has it. */
export async function withEntityTag(answer: Response, ifNoneMatch: string | undefined) {
  if (!answer.ok) return answer
  const body = await answer.text()
  const { revision } = versioned.parse(JSON.parse(body))
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12)
  const tag = `"${revision}-${hash}"`
  const headers = new Headers(answer.headers)
  headers.set('etag', tag)
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (!known.includes(tag) && !known.includes('*')) {
    return new Response(body, { status: answer.status, headers })
  }
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  return new Response(null, { status: 304, headers })
}
