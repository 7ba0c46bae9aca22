import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { shownKnowledge } from './knowledge.views.ts'

/** Passages that are read at most: as many as tell what a client's material is about. */
const mostPassages = 2000
/** Words in one pattern. */
const wordsAtOnce = 100

/**
 * What is known of a client in single pieces: facts and notes that still hold, and passages of its sources in which one of
 * these beginnings of words stands; letters and digits only, in any case.
 */
export async function piecesNaming(
  scope: Scope,
  { clientId, words }: { clientId: string; words: readonly string[] },
): Promise<string[]> {
  const [{ items }, passages] = await Promise.all([
    shownKnowledge(scope, clientId),
    passagesNaming(scope, clientId, words),
  ])
  const held = items.filter(({ expired }) => !expired)
  return [...held.flatMap(({ content, passage }) => [content, passage]), ...passages].filter(
    Boolean,
  )
}

async function passagesNaming(
  scope: Scope,
  clientId: string,
  words: readonly string[],
): Promise<string[]> {
  if (words.length === 0) return []
  const patterns = Array.from({ length: Math.ceil(words.length / wordsAtOnce) }, (_, at) =>
    words.slice(at * wordsAtOnce, (at + 1) * wordsAtOnce).join('|'),
  )
  const rows = await scope.tx
    .selectFrom('client_passages')
    .select('content')
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('suspect', '=', false)
    .where(sql<boolean>`content ~* any(${patterns}::text[])`)
    .orderBy('source_id')
    .orderBy('number')
    .limit(mostPassages)
    .execute()
  return rows.map(({ content }) => content)
}
