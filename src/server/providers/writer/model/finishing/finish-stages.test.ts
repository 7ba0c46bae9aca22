import { describe, expect, it } from 'vitest'
import { weightOnX } from '#contracts/rules/publishing/post-length.ts'
import { sampleBrief } from '#test/factories/brief.ts'
import type { Plan } from '../../port.ts'
import { finishPlan, planProblem } from './finish-plan.ts'
import {
  distinctTitles,
  finishSeo,
  finishSocial,
  sectionProblem,
  seoProblem,
} from './finish-stages.ts'

const section = (heading: string, words = 200) => ({ heading, intent: 'i', points: ['p'], words })
const planWith = (changes: Partial<Plan> = {}): Plan => ({
  language: 'en-GB',
  title: 'A model title',
  subtitle: 'Sub',
  keyword: 'k',
  angle: 'a',
  sections: sampleBrief().structure.sections.map((line) => section(line.slice(0, 20))),
  ...changes,
})

const draft = {
  plan: planWith(),
  sections: [{ title: 'One', content: 'Guests choose a time.' }],
  frame: { introduction: 'Booking is calm.', conclusion: 'Try it.', summary: 'Calm booking.' },
}

describe('plan', () => {
  it('needs one section for each line of the structure', () => {
    const brief = sampleBrief()
    expect(planProblem(brief, planWith())).toBeNull()
    expect(planProblem(brief, planWith({ sections: [section('One')] }))).toContain('exactly 6')
  })

  it('is mended to the structure when the model will not count', () => {
    const brief = sampleBrief()
    const few = finishPlan(brief, planWith({ sections: [section('One')] }))
    expect(few.sections).toHaveLength(6)
    expect(few.sections[1]?.heading).toBe('What you need first')
    const many = finishPlan(brief, planWith({ sections: Array(9).fill(section('Same')) }))
    expect(many.sections).toHaveLength(6)
  })

  it('keeps a given title and subtitle word for word', () => {
    const brief = sampleBrief({ input: { type: 'title', value: 'My own title' }, subtitle: 'Mine' })
    expect(finishPlan(brief, planWith())).toMatchObject({ title: 'My own title', subtitle: 'Mine' })
  })

  it('divides the word budget by the weights of the model', () => {
    const sections = planWith().sections.map((one, index) => ({
      ...one,
      words: index === 0 ? 2 : 1,
    }))
    const plan = finishPlan(sampleBrief({ readTime: 5 }), planWith({ sections }))
    const total = plan.sections.reduce((sum, one) => sum + one.words, 0)
    expect(total).toBeGreaterThan(5 * 230 * 0.82)
    expect(total).toBeLessThan(5 * 230)
    expect(plan.sections[0]?.words).toBeGreaterThan(plan.sections[1]?.words ?? 0)
  })

  it('must be in the script of the input', () => {
    const brief = sampleBrief({ input: { type: 'topic', value: 'Как выбрать систему записи' } })
    expect(planProblem(brief, planWith())).toContain('wrong language')
  })
})

describe('other stages', () => {
  it('refuse an empty section', () => {
    expect(sectionProblem(planWith(), '')).not.toBeNull()
    expect(
      sectionProblem(planWith(), 'A real section with words enough to be taken for one.'),
    ).toBeNull()
  })

  it('keep the meta description between its limits', () => {
    const fields = { slug: 'Été à Łódź!', metaDescription: 'word '.repeat(40), imageAlt: '' }
    const problem = (metaDescription: string) =>
      seoProblem(draft, { ...fields, metaDescription }, '2026-11-22')
    expect(problem('short')).toContain('120 to 156')
    expect(problem('W'.repeat(130))).toContain('120 to 156')
    const whole =
      'How small clinics make booking calm: what guests need to see, what the desk can leave out, and how to tell whether it works at all.'
    expect(problem(whole)).toBeNull()
    expect(problem(whole.replace('small', '38 % of all'))).toContain('“38 %” is not in the text')
    expect(problem(whole.replace('How small', 'A checklist: how'))).toContain('checklist')
    const made = finishSeo(planWith(), fields)
    expect(made.metaDescription.length).toBeLessThanOrEqual(156)
    expect(made.slug).toBe('ete-a-lodz')
    expect(made.imageAlt).toBe('A model title')
  })

  it('keep the limits of the channels', () => {
    const long = 'Ein Satz mit Wörtern. '.repeat(300)
    const made = finishSocial({ linkedin: long, facebook: long, twitter: long, newsletter: long })
    expect(made.linkedin.length).toBeLessThanOrEqual(3_000)
    expect(made.facebook.length).toBeLessThanOrEqual(500)
    expect(weightOnX(made.twitter)).toBeLessThanOrEqual(250)
  })

  it('count titles that differ, without numbers and quotation marks', () => {
    expect(distinctTitles(['1. One', '“One”', '- Two', 'two!', ''])).toEqual(['One', 'Two'])
  })
})
