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

/** An answer that is not yet written as text. */
export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

const versioned = z.object({ revision: z.int() })

/** Adds the ETag to the answer with an article, or makes it a 304 where If-None-Match says that the caller has it. */
export function addEntityTag(answer: Answer, ifNoneMatch: string | undefined): void {
  if (answer.status >= 400) return
  const { revision } = versioned.parse(answer.body)
  const hash = createHash('sha256').update(JSON.stringify(answer.body)).digest('base64url')
  const tag = `"${revision}-${hash.slice(0, 12)}"`
  answer.headers.etag = tag
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (!known.includes(tag) && !known.includes('*')) return
  answer.status = 304
  answer.body = undefined
}
