import type { KnowledgeItem } from '#contracts/clients/knowledge.ts'
import type { KnowledgeForWriting } from '#server/features/knowledge/index.ts'
import type { Brief } from '#server/providers/writer/port.ts'

/** How many characters of each a brief holds, about 6,500 tokens in all. Whatever doesn't fit is left out whole. */
const room = { fact: 9_000, note: 4_000, passages: 9_000, pages: 3_000 } as const

/**
 * The knowledge that enters an article's prompts: what shares words with its subject first, then the newest,
 * as far as there is room. Of sources only what shares words.
 */
export function knowledgeFor(
  { items, passages, pages }: Pick<KnowledgeForWriting, 'items' | 'passages' | 'pages'>,
  subject: string,
): Brief['knowledge'] {
  const asked = wordsOf(subject)
  const closest = closestFirst(asked, items, (item) => `${item.content} ${item.passage}`)
  const facts = fitting(closest, 'fact')
  const linked = closestFirst(asked, pages, ({ title, address }) => `${title} ${address}`)
  return {
    facts: facts.map(({ content, passage, source }) => ({ content, passage, source })),
    notes: fitting(closest, 'note').map(({ content }) => content),
    passages: withinRoom(
      passages,
      room.passages,
      ({ text, source }) => text.length + source.length + 30,
    ),
    pages: withinRoom(
      linked,
      room.pages,
      ({ title, address }) => title.length + address.length + 5,
    ),
  }
}

function closestFirst<T>(asked: ReadonlySet<string>, all: T[], text: (one: T) => string): T[] {
  return all
    .map((one) => ({ one, shared: sharedWords(asked, text(one)) }))
    .sort((first, second) => second.shared - first.shared)
    .map(({ one }) => one)
}

function withinRoom<T>(all: T[], characters: number, sizeOf: (one: T) => number): T[] {
  let left = characters
  return all.filter((one) => {
    const size = sizeOf(one)
    if (size > left) return false
    left -= size
    return true
  })
}

function fitting(items: KnowledgeItem[], kind: KnowledgeItem['kind']): KnowledgeItem[] {
  const sizeOf = ({ content, passage, source }: KnowledgeItem) =>
    content.length + passage.length + source.length + 30
  return withinRoom(
    items.filter((item) => item.kind === kind),
    room[kind],
    sizeOf,
  )
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu))
}

function sharedWords(asked: ReadonlySet<string>, text: string): number {
  return [...wordsOf(text)].filter((word) => asked.has(word)).length
}
