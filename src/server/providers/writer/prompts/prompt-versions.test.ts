import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallKind } from '#contracts/rules/call-kinds.ts'
import { sampleBrief } from '#test/factories/brief.ts'
import type { PassageEdit } from '../port.ts'
import { claimsPrompt } from './claims-prompt.ts'
import { comparePrompt } from './compare-prompt.ts'
import { editPrompt } from './edit-prompt.ts'
import { factsPrompt, profilePrompt } from './facts-prompt.ts'
import { framePrompt } from './frame-prompt.ts'
import { headingsPrompt } from './plain-prompts.ts'
import { planPrompt } from './plan-prompt.ts'
import { promptVersions } from './prompt-versions.ts'
import { regeneratePrompt } from './regenerate-prompt.ts'
import { notesPrompt, questionsPrompt } from './research-prompt.ts'
import { revisePrompt } from './revise-prompt.ts'
import { rewritePrompt } from './rewrite-prompt.ts'
import type { Prompt } from './rules.ts'
import { sectionPrompt } from './section-prompt.ts'
import { seoPrompt } from './seo-prompt.ts'
import { postPrompt, socialPrompt } from './social-prompt.ts'
import { countingPrompt } from './test-prompts.ts'
import { titlesPrompt } from './titles-prompt.ts'

const brief = sampleBrief()
const section = { title: 'Calm booking', content: 'One step after another.' }
const plan = {
  ...{ language: 'en-GB', title: 'Calm booking', subtitle: '', keyword: 'booking', angle: 'Calm.' },
  sections: [{ heading: 'Calm booking', intent: 'Know how.', points: ['Begin'], words: 200 }],
}
const frame = { introduction: 'Begin.', conclusion: 'End.', summary: 'All of it.' }
const draft = { plan, sections: [section], frame }
const finished = { title: plan.title, introduction: frame.introduction, sections: [section] }
const settings = { language: 'en-GB', clientName: brief.client.name, today: '2026-11-22' }
const passage = { kind: 'brief', label: 'The brief', address: null, quote: 'A calm desk.' } as const
const edit: PassageEdit = {
  place: 'section 1',
  form: 'text',
  before: '',
  passage: 'One step.',
  after: '',
  request: { kind: 'shorten' },
  rejected: '',
  room: 500,
}

const prompts: Record<CallKind, Prompt> = {
  questions: questionsPrompt(brief),
  notes: notesPrompt({ title: 'About us', text: 'Four clinics.', questions: ['How many?'] }),
  compare: comparePrompt({
    ...{ subject: 'booking', questions: ['How long?'] },
    pages: [{ title: 'Booking', passages: ['Two minutes.'] }],
  }),
  plan: planPrompt({ ...brief, elsewhere: { common: ['It is quick.'], rare: [], unanswered: [] } }),
  headings: headingsPrompt(brief),
  section: sectionPrompt(brief, plan, 0),
  rewrite: rewritePrompt(brief, plan, 0, { before: section, findings: ['Too short.'] }),
  edit: editPrompt(brief, {
    draft,
    found: [{ part: 0, message: 'Too short.' }],
    open: [{ part: 'conclusion', message: '“End.” stands in no source.' }],
  }),
  again: regeneratePrompt(brief, finished, {
    ...{ index: 0, plan, planned: plan.sections[0] ?? null },
    ...{ wish: 'An example first.', rejected: '', room: 5_000 },
  }),
  frame: framePrompt(brief, plan, [section]),
  seo: seoPrompt(brief, draft),
  social: socialPrompt(brief, draft),
  post: postPrompt(brief, finished, { network: 'linkedin', before: '' }),
  revise: revisePrompt(brief, finished, edit),
  judge: claimsPrompt({ sentences: ['A calm desk.'], passages: [passage], settings }),
  facts: factsPrompt({ title: 'About us', text: 'Four clinics.' }),
  profile: profilePrompt({ title: 'About us', text: 'Four clinics.' }),
  titles: titlesPrompt('Calm booking'),
  test: countingPrompt('thirty'),
}

/** The beginning of the hash of each prompt at its version. */
const known: Record<CallKind, string> = {
  questions: '5:1b55708dcd95',
  notes: '2:4fde0cb6f759',
  compare: '1:447d184c58fc',
  headings: '1:61f8062dfd0f',
  plan: '7:f0acbc93cf8f',
  section: '7:470100334765',
  rewrite: '7:6c1ad3468a0a',
  edit: '5:faf5dc6bbe51',
  again: '5:a3dbf0c1d6b2',
  frame: '7:1c4e981e48a4',
  seo: '7:d4bdeecfe005',
  social: '6:584d3d2a143d',
  post: '5:473fb89fb634',
  revise: '5:e409d38a37da',
  judge: '5:ed1ea6b9b305',
  facts: '1:ff07bc2b8724',
  profile: '1:182c88a7d794',
  titles: '4:110029c6696e',
  test: '1:6168b8e32250',
}

test('a prompt that changes gets a new version: raise it in prompt-versions.ts, and put the new line here', () => {
  const now = Object.entries(prompts).map(([kind, prompt]) => {
    const hash = createHash('sha256').update(JSON.stringify(prompt)).digest('hex').slice(0, 12)
    return [kind, `${promptVersions[kind as CallKind]}:${hash}`]
  })
  expect(Object.fromEntries(now)).toEqual(known)
})
