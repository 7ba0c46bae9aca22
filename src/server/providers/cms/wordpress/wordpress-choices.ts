import type { Choice, ChoiceKind } from '#contracts/publishing/site-options.ts'
import type { WordPressClient } from './wordpress-client.ts'
import { WordPressError } from './wordpress-errors.ts'

/** The site's own categories, tags or authors whose names match; those used most come first. */
export async function listChoices(
  client: WordPressClient,
  kind: ChoiceKind,
  search: string,
): Promise<Choice[]> {
  const wanted: Record<string, string> = search ? { search } : {}
  if (kind === 'author') return toChoices(await authors(client, wanted))
  const order: Record<string, string> = search ? {} : { orderby: 'count', order: 'desc' }
  return toChoices(await client.choices(kind, { ...wanted, ...order }))
}

/** Only accounts that may list users see the others; for the rest there is nobody to choose. */
async function authors(client: WordPressClient, wanted: Record<string, string>) {
  try {
    return await client.choices('users', { ...wanted, who: 'authors', context: 'edit' })
  } catch (error) {
    if (error instanceof WordPressError && error.status === 403) return []
    throw error
  }
}

function toChoices(items: readonly { id: number; name: string }[]): Choice[] {
  return items.map(({ id, name }) => ({ id: String(id), name: readable(name).slice(0, 300) }))
}

/** WordPress answers with names as they stand in a page. */
function readable(name: string): string {
  return name
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#0?39;|&#8217;/g, '’')
    .replaceAll('&amp;', '&')
}
