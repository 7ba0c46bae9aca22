import type { ClientRules, KnowledgeItem } from '#contracts/knowledge.ts'
import type { Brief } from '#server/providers/writer/port.ts'

/** A client's rules, and what is known of it and still holds, newest first. */
export type KnowledgeForWriting = { rules: ClientRules; items: KnowledgeItem[] }

/** How many characters of facts and of notes a brief holds. */
const room = { fact: 9_000, note: 4_000 } as const

/**
 * The knowledge that enters an article's prompts: what shares words with its subject first, then the newest,
 * as far as there is room.
 */
export function knowledgeFor(items: KnowledgeItem[], subject: string): Brief['knowledge'] {
  const asked = wordsOf(subject)
  const closest = items
    .map((item) => ({ item, shared: sharedWords(asked, `${item.content} ${item.passage}`) }))
    .sort((one, other) => other.shared - one.shared)
    .map(({ item }) => item)
  const facts = fitting(closest, 'fact')
  return {
    facts: facts.map(({ content, passage, source }) => ({ content, passage, source })),
    notes: fitting(closest, 'note').map(({ content }) => content),
  }
}

function fitting(items: KnowledgeItem[], kind: KnowledgeItem['kind']): KnowledgeItem[] {
  let left: number = room[kind]
  return items.filter((item) => {
    if (item.kind !== kind) return false
    const size = item.content.length + item.passage.length + item.source.length + 30
    if (size > left) return false
    left -= size
    return true
  })
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu))
}

function sharedWords(asked: ReadonlySet<string>, text: string): number {
  return [...wordsOf(text)].filter((word) => asked.has(word)).length
}
