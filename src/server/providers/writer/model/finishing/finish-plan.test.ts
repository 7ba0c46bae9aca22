import { expect, test } from 'vitest'
import { evidenceIn } from '#server/text/evidence/evidence-in.ts'
import { sampleBrief } from '#test/factories/brief.ts'
import type { Plan, PlannedSection } from '../../port.ts'
import { finishPlan, planProblem } from './finish-plan.ts'

const brief = sampleBrief({
  structure: { name: '', sections: [] },
  knowledge: {
    facts: [{ content: 'Four clinics on the coast.', passage: '', source: '' }],
    ...{ notes: [], passages: [], pages: [] },
  },
})
const id = evidenceIn(brief)[0]?.id ?? ''

const section = (changes: Partial<PlannedSection> = {}): PlannedSection => ({
  ...{ heading: 'Where to go', intent: 'Find one.', points: [], words: 200 },
  ...{ kind: 'evidence', form: 'prose', claims: [{ say: 'There are four.', from: [id] }] },
  ...changes,
})
const plan = (changes: Partial<Plan> = {}): Plan => ({
  ...{ language: 'en-GB', title: 'Clinics', subtitle: '', keyword: 'clinic', angle: 'Near you.' },
  ...{ sections: [section()], ...changes },
})

test('ids that don’t exist are told back, wherever they stand', () => {
  expect(planProblem(brief, plan())).toBeNull()
  const claims = [{ say: 'There are nine.', from: [id, 'f9zzz'] }]
  expect(planProblem(brief, plan({ sections: [section({ claims })] }))).toContain('f9zzz')
  const news = [{ say: 'Nobody knows.', from: ['n7'] }]
  expect(planProblem(brief, plan({ news }))).toContain('n7')
})

test('what most of the leading pages say is no news: it is told back, and goes', () => {
  const common = ['Clinics on the coast are open on Sundays in winter.']
  const elsewhere = { common, rare: ['Parking is scarce.'], unanswered: [] }
  const known = { ...brief, elsewhere }
  const stale = { say: 'Clinics on the coast open on Sundays.', from: [id] }
  const fresh = { say: 'Four clinics take emergencies at night.', from: [id] }
  const both = plan({ news: [stale, fresh] })
  expect(planProblem(known, both)).toContain('“Clinics on the coast open on Sundays.”')
  expect(planProblem(known, both)).not.toContain('emergencies')
  expect(finishPlan(known, both).news).toEqual([fresh])
  expect(planProblem(brief, both)).toBeNull()
})

test('a section of evidence that rests on none is told back, one of advice is not', () => {
  const none = section({ claims: [{ say: 'There are nine.', from: [] }] })
  expect(planProblem(brief, plan({ sections: [none] }))).toContain('“Where to go”')
  expect(planProblem(brief, plan({ sections: [section({ claims: [] })] }))).toContain('make the')
  expect(planProblem(brief, plan({ sections: [{ ...none, kind: 'advice' }] }))).toBeNull()
})

test('ids are read in whatever brackets they come, and what is wrong goes', () => {
  const claims = [
    { say: 'There are four.', from: [`[[${id.toUpperCase()}]]`, `${id}, f9zzz`] },
    { say: 'They are calm.', from: ['f9zzz'] },
  ]
  const [made] = finishPlan(brief, plan({ sections: [section({ claims })] })).sections
  expect(made).toMatchObject({
    claims: [{ say: 'There are four.', from: [id] }],
    points: ['They are calm.'],
  })
})

test('after a repair in vain a section of evidence has no claims, so that its evidence is looked for', () => {
  const vain = plan({ sections: [section({ claims: [{ say: 'Nine.', from: ['f9zzz'] }] })] })
  const made = finishPlan(brief, vain)
  expect(made.sections[0]).not.toHaveProperty('claims')
  expect(planProblem(brief, made)).toBeNull()
})

test('where nothing is known every section is advice, at once', () => {
  const bare = sampleBrief({ structure: { name: '', sections: [] } })
  const asked = plan({ sections: [section({ claims: [] })] })
  expect(planProblem(bare, asked)).toBeNull()
  expect(finishPlan(bare, asked).sections[0]).toMatchObject({ kind: 'advice', claims: [] })
  expect(finishPlan(bare, asked).sections[0]?.words).toBe(516)
})

test('a plan is in the language that was asked for, whatever the input is in, and keeps a title that is in it', () => {
  const german = plan({
    title: 'Vier Praxen an der Küste',
    sections: [
      section({
        heading: 'Wo die nächste Praxis ist',
        intent: 'Die Leserin findet eine Praxis in ihrer Nähe und weiß, wie sie dort hinkommt.',
      }),
    ],
  })
  const title = (value: string) => ({ input: { type: 'title' as const, value }, language: 'de-CH' })
  const asked = sampleBrief({
    ...brief,
    ...title('Four clinics on the coast, and how to find the next one'),
  })
  expect(planProblem(brief, german)).toContain('the language of the input')
  expect(planProblem(asked, plan({ sections: [section({ intent: english })] }))).toContain('de-CH')
  expect(planProblem(asked, german)).toBeNull()
  expect(finishPlan(asked, german)).toMatchObject({ language: 'de-CH', title: german.title })
  const kept = sampleBrief({ ...brief, ...title('Die vier schönsten Wartezimmer an der Küste') })
  expect(finishPlan(kept, german).title).toBe('Die vier schönsten Wartezimmer an der Küste')
})

const english = 'The reader finds a clinic that is close to them, and knows how to get there.'
