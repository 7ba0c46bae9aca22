export type FaqEntry = { slug: string; question: string; answer: string }
export type FaqTopic = { name: string; entries: FaqEntry[] }

const files: Record<string, string> = import.meta.glob('./content/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The answers by topic, topics sorted by name: one Markdown file each, `# topic` and then `## question`. */
export const faqTopics: FaqTopic[] = Object.values(files)
  .map(readTopic)
  .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'))

function readTopic(markdown: string): FaqTopic {
  const [head = '', ...parts] = markdown.split(/^## /m)
  return {
    name: head.replace(/^# /, '').trim(),
    entries: parts.map((part) => {
      const end = part.indexOf('\n')
      const question = part.slice(0, end).trim()
      return { slug: slugOf(question), question, answer: part.slice(end).trim() }
    }),
  }
}

/** The name of a question in addresses: it stays as long as the question does. */
function slugOf(question: string): string {
  return question
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
