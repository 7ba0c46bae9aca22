import { stageOf } from '#test/fakes/model-answers.ts'

const fix = 'Say what it costs, and leave the rest to the section before it.'
const reads = new Map<string, number>()

/**
 * What the editor answers: three parts with a defect at the first look at an article, nothing at the second; null for
 * any other call.
 */
export function editAnswer(prompt: string): string | null {
  if (stageOf(prompt) !== 'edit') return null
  const [, title = ''] = /^Title: (.+)$/m.exec(prompt) ?? []
  const before = reads.get(title) ?? 0
  reads.set(title, before + 1)
  const defects = ['s1.p1', 's2.p2', 'c.p1'].map((where) => ({
    ...{ where, kind: 'says_nothing', with: '', fix },
  }))
  return JSON.stringify({ defects: before === 0 ? defects : [] })
}
