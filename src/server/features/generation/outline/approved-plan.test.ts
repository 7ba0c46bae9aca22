import { expect, test } from 'vitest'
import type { Plan, PlannedSection } from '#server/providers/writer/port.ts'
import { approvedPlan } from './approved-plan.ts'

const section = (heading: string, more: Partial<PlannedSection> = {}): PlannedSection => ({
  ...{ heading, intent: '', points: [], words: 200, ...more },
})
const claims = [{ say: 'Four of them.', from: ['f3k2a'] }]
const plan: Plan = {
  ...{ language: 'en-GB', title: 'T', subtitle: '', keyword: '', angle: '', answer: 'Four.' },
  sections: [
    section('One', { kind: 'evidence', form: 'steps', claims }),
    section('Two', { claims: [], opens: 'One ends here.', leaves: [{ what: 'it', to: 'One' }] }),
    section('Three', { opens: 'Two ends here.', leaves: [{ what: 'that', to: 'Two' }] }),
  ],
}
const shown = (heading: string, from: number | null) => ({
  ...{ heading, intent: '', points: [], words: 200, from },
})

test('sections keep what they rest on wherever a person puts them, and what they leave by its new name', () => {
  const outline = { title: 'Mine', subtitle: '', sections: [shown('Two', 1), shown('First', 0)] }
  expect(approvedPlan(plan, outline, ['a', 'b', 'c'])).toMatchObject({
    title: 'Mine',
    answer: 'Four.',
    sections: [
      { heading: 'Two', claims: [], leaves: [{ what: 'it', to: 'First' }], asked: 'b' },
      { heading: 'First', kind: 'evidence', form: 'steps', claims, asked: 'a' },
    ],
  })
})

test('a section opens from the one before it only where that still stands there', () => {
  const opens = (...sections: ReturnType<typeof shown>[]) =>
    approvedPlan(plan, { title: 'T', subtitle: '', sections }, []).sections.map((one) => one.opens)
  expect(opens(shown('One', 0), shown('Two', 1), shown('Three', 2))).toEqual([
    ...[undefined, 'One ends here.', 'Two ends here.'],
  ])
  expect(opens(shown('One', 0), shown('Three', 2), shown('Two', 1))).toEqual([
    ...[undefined, undefined, undefined],
  ])
})

test('a person’s own section has nothing chosen for it, and one that is gone is left nothing', () => {
  const sections = [shown('Costs', null), shown('Three', 2)]
  const made = approvedPlan(plan, { title: 'T', subtitle: '', sections }, ['a', 'b', 'c'])
  expect(made.sections[0]).not.toHaveProperty('claims')
  expect(made.sections[0]).toMatchObject({ asked: '' })
  expect(made.sections[1]?.leaves).toEqual([])
})
