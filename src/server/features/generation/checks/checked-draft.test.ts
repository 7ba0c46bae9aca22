import { expect, test } from 'vitest'
import { noRules } from '#contracts/rules/clients/client-rules.ts'
import type { Plan } from '#server/providers/writer/port.ts'
import { sampleBrief } from '#test/factories/brief.ts'
import { proseOf } from '#test/fakes/model-answers.ts'
import { draftCheck } from './checked-draft.ts'

const plan: Plan = {
  ...{ language: 'en-GB', title: 'A calm desk', subtitle: '', keyword: 'desk', angle: '' },
  sections: Array.from({ length: 7 }, (_, index) => ({
    ...{ heading: `Part ${index}`, intent: '', points: [], words: 220 },
  })),
}
const written = (words = 220) =>
  plan.sections.map(({ heading }, index) => ({
    title: heading,
    content: proseOf(words, 150 * (index + 1)),
  }))

test('sections as they should be are not written again', () => {
  expect(draftCheck(sampleBrief(), plan)(written())).toEqual(new Map())
})

test('a length is worth another call only when it is far off', () => {
  expect(draftCheck(sampleBrief(), plan)(written(290)).size).toBe(0)
  const [first] = draftCheck(sampleBrief(), plan)(written(330)).values()
  expect(first).toEqual([expect.stringMatching(/^It has \d+ words; about 220 were asked for\.$/)])
})

test('what breaks a rule, or repeats another section, names only its own section', () => {
  const rules = { ...noRules, avoided: ['queue'] }
  const sections = written()
  const [, second, third] = sections
  if (!second || !third) throw new Error('there are seven sections')
  const changed = sections
    .with(1, { ...second, content: `${second.content}\n\nThe queue was long.` })
    .with(2, { ...third, content: `${third.content}\n\n${sections[0]?.content.split('\n\n')[0]}` })
  const flagged = draftCheck(sampleBrief({ rules }), plan)(changed)
  expect([...flagged.keys()]).toEqual([1, 2])
  expect(flagged.get(1)).toEqual(['“queue” is on the client’s list of words to avoid.'])
})

test('what the brief says is known: its facts, its draft, its own numbers', () => {
  const fact = { content: 'Anvils weigh 73 kg.', passage: '', source: '' }
  const brief = sampleBrief({
    knowledge: { facts: [fact], notes: [], passages: [], pages: [] },
    draft: 'It cost £450 in 1987.',
  })
  const [first] = written()
  const claims = `${first?.content}\n\nAnvils weigh 73 kg and cost £450 in 1987.`
  const sections = written().with(0, { title: 'Part 0', content: claims })
  expect(draftCheck(brief, plan)(sections).size).toBe(0)
  expect(draftCheck(sampleBrief(), plan)(sections).get(0)).toHaveLength(3)
})
