import type { z } from 'zod'
import { cleanLine } from '#server/text/clean-text.ts'
import type { Defect, Draft } from '../../port.ts'
import { numberedParagraphs } from '../../prompts/numbered-text.ts'
import type { editSchema } from '../stage-schemas.ts'

/** More than this nobody mends well at once. */
const mostDefects = 12

/** The defects of paragraphs that exist, each once; what is said of others is passed over. */
export function finishEdit(draft: Draft, { defects }: z.infer<typeof editSchema>): Defect[] {
  const paragraphs = new Map(numberedParagraphs(draft).map((one) => [one.number, one]))
  const named = (number: string) => paragraphs.get(number.trim().replace(/^\[|\]$/g, ''))
  const known = defects.flatMap(({ where, kind, with: other, fix }): [string, Defect][] => {
    const there = named(where)
    const said = cleanLine(fix, 300)
    if (!there || said === '') return []
    const { part, text: paragraph, number } = there
    const second = named(other)?.text ?? ''
    return [[`${number} ${kind}`, { part, paragraph, other: second, kind, fix: said }]]
  })
  return [...new Map(known).values()].slice(0, mostDefects)
}
