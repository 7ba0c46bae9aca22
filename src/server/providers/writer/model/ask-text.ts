import { cleanMarkdown } from '#server/text/markdown/clean-markdown.ts'
import type { Plan, Section, TextPart, WriterCall } from '../port.ts'
import { takeMarks, withoutMarks } from '../prompts/research-text.ts'
import type { Prompt } from '../prompts/rules.ts'
import { ask, askAnew } from './ask.ts'
import * as stages from './finishing/finish-stages.ts'
import type { ModelAccess } from './model-access.ts'

/** The token limit for a number of words, with room for languages other than English. */
export const tokensFor = (words: number) => Math.round(words * 3) + 500

/** Asks for one section, or the introduction or conclusion, as Markdown. */
export async function askText(
  access: ModelAccess,
  plan: Plan,
  { part, kind, prompt }: { part: TextPart; kind: 'section' | 'rewrite' | 'frame'; prompt: Prompt },
  call: WriterCall,
): Promise<Section> {
  const planned = typeof part === 'number' ? plan.sections[part] : undefined
  const { heading: title = '', words = 300 } = planned ?? {}
  const { onText } = call
  const onClean = onText && ((soFar: string) => onText(withoutMarks(soFar)))
  const request = {
    ...prompt,
    kind,
    maxTokens: plan.plain ? words * 4 : tokensFor(words),
    temperature: 0.8,
    onText: onClean,
    ...(plan.plain ? { takesPart: true } : {}),
  }
  const read = (text: string) => {
    const content = plan.plain ? wholeSentences(text) : text
    return { ok: true as const, value: cleanMarkdown(content, { title }) }
  }
  const problemOf = (text: string) => stages.sectionProblem(plan, takeMarks(text).text)
  const stage = { request, read, problemOf }
  const written = await (plan.plain ? askAnew : ask)(access, stage, call)
  const { text: content, marks } = takeMarks(written)
  return { title, content, ...(marks.length > 0 ? { notes: marks } : {}) }
}

/** A text without the sentence in which it was cut off. */
const wholeSentences = (text: string) =>
  text.trimEnd().replace(/(?<=[.!?…。！？]["”»)]*)[^.!?…。！？]+$/, '')
