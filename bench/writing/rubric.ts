import { streamText } from 'ai'
import { z } from 'zod'
import type { ArticleContent } from '#contracts/articles/articles.ts'
import { openModel } from '#server/providers/writer/model/model-clients.ts'
import type { TextProvider } from '#server/providers/writer/model/model-table.ts'
import { readJson } from '#server/providers/writer/model/read-answer.ts'
import type { BenchBrief } from './bench-brief.ts'

/** What an article is marked for, 1 to 5 each. */
export const criteria = [
  'faithful',
  'specific',
  'wellOrdered',
  'soundsHuman',
  'rightLanguage',
  'useful',
] as const
export type Marks = Record<(typeof criteria)[number], number>

const mark = z.number().min(1).max(5)
const marksSchema = z.object({
  ...{ faithful: mark, specific: mark, wellOrdered: mark },
  ...{ soundsHuman: mark, rightLanguage: mark, useful: mark },
})

export type Examiner = { provider: TextProvider; model: string; apiKey: string; baseUrl?: string }

/** Has a model mark an article; null where it doesn't answer in marks. */
export async function marksOf(
  examiner: Examiner,
  brief: BenchBrief,
  { title, content }: { title: string; content: ArticleContent },
): Promise<Marks | null> {
  const { provider, model: name, apiKey, baseUrl } = examiner
  const model = await openModel[provider]({ model: name, apiKey, baseUrl, fetch })
  const sections = content.sections.map((one) => `## ${one.title}\n\n${one.content}`)
  const article = [`# ${title}`, content.introduction, ...sections, content.conclusion]
  const prompt = [
    `Mark an article from 1 (poor) to 5 (excellent) as a strict editor, in the language ${brief.language}.`,
    'faithful: nothing goes beyond <source>. specific: it is about this client and subject, not about anything. wellOrdered: each section leads to the next, and nothing is said twice. soundsHuman: no stock phrases. rightLanguage: idiomatic throughout. useful: its reader can do something afterwards.',
    `Answer with one JSON object: {${criteria.map((one) => `"${one}": 0`).join(', ')}}`,
    `<source>\n${brief.source.text}\n${brief.facts.join('\n')}\n</source>`,
    `<article>\n${article.join('\n\n')}\n</article>`,
  ].join('\n\n')
  const answer = streamText({ model, prompt, maxOutputTokens: 4_000, onError: () => {} })
  const read = readJson(await answer.text, marksSchema)
  return read.ok ? read.value : null
}
