import { afterEach, describe, expect, it } from 'vitest'
import { sampleBrief } from '#test/factories/brief.ts'
import { proseOf } from '#test/fakes/model-answers.ts'
import type { FakeModel, FakeRequest } from '#test/fakes/model-server.ts'
import { startFakeOpenAi } from '#test/fakes/openai.ts'
import { type ConfiguredWriter, createWriter } from './create-writer.ts'

// Answers as a real model of 135 million parameters has given them: see docs/real.md.

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** A writer whose model answers by the request; what is null is answered as usual. */
async function answering(
  answer: (request: FakeRequest, index: number) => string | null,
): Promise<{ writer: ConfiguredWriter; fake: FakeModel }> {
  const fake = await startFakeOpenAi({
    script: (request, index) => {
      const text = answer(request, index)
      return text === null ? null : { kind: 'text', text }
    },
  })
  const writer = createWriter({ provider: 'openai-compatible', model: 'm', baseUrl: fake.url })
  open.push(fake.close, writer.close)
  return { writer, fake }
}

const call = () => ({ workspaceId: 'w', signal: new AbortController().signal })
const brief = sampleBrief({ language: 'en-GB' })
const facts = ['The clinic opened in 1984.', 'Booking takes 4 minutes.'].map((content) => ({
  ...{ content, passage: content, source: 'History.pdf' },
}))
const knowing = sampleBrief({
  ...{ language: 'en-GB', draft: 'Ask at the desk.' },
  knowledge: { facts, notes: [], passages: [], pages: [] },
})

const claim = '{"say": "", "from": [""]}'
/** The form itself, with a loop where a list begins. */
const loopingForm = `{"language": "language", "title": "LANGUAGE", "news": [${`${claim}, `.repeat(400)}`
const emptyForm = `{"language": "", "title": "The article", "subtitle": "The article", "keyword": "", "angle": "", "knows": "", "news": [], "answer": "", "terms": [""], "address": "", "speaker": "", "example": "", "sections": [{"heading": "", "intent": "", "kind": "evidence", "form": "prose", "claims": [], "points": [], "leaves": [], "opens": "", "words": 0}]}`
const oneThing = 'The answer is not available'
const same = {
  ...{ heading: oneThing, intent: oneThing, kind: 'evidence', form: 'prose', claims: [] },
  ...{ points: [oneThing], leaves: [], opens: oneThing, words: 0 },
}
const sameForm = JSON.stringify({
  ...{ language: 'json', title: 'The answer', subtitle: oneThing, keyword: oneThing },
  ...{ angle: oneThing, knows: oneThing, news: [], answer: oneThing, terms: [], address: '' },
  ...{ speaker: '', example: '', sections: brief.structure.sections.map(() => same) },
})
const isForHeadings = ({ prompt }: FakeRequest) => /section headings in /.test(prompt)
const headings =
  'Here are the headings:\n1. **<<Why booking fails>>**\n2. "What to have at hand"\n3. What to have at hand\n4. Step by step'

describe('an outline', () => {
  it.each([
    ['a loop', loopingForm],
    ['the empty form', emptyForm],
    ['one thing in every field', sameForm],
    ['prose', 'The article is about booking.'],
  ])('of %s, twice, becomes one of headings alone that says so', async (_what, text) => {
    const { writer, fake } = await answering((request) =>
      isForHeadings(request) ? headings : text,
    )
    const plan = await writer.plan(knowing, call())
    expect(fake.requests).toHaveLength(3)
    expect(plan).toMatchObject({ plain: true, language: 'en-GB', title: brief.input.value })
    expect(plan.sections.map(({ heading }) => heading)).toEqual([
      ...['Why booking fails', 'What to have at hand', 'Step by step'],
      // The code's own, from the structure.
      ...['Common mistakes', 'How to measure the result', 'Checklist and next steps'],
    ])
    const asked = fake.requests[2]?.prompt ?? ''
    expect(asked.length).toBeLessThan(600)
  })

  it('is made of the structure where even headings are of no use', async () => {
    const { writer } = await answering(() =>
      'A new one. It has been presented as a food. '.repeat(80),
    )
    const { plain, sections } = await writer.plan(brief, call())
    expect(plain).toBe(true)
    expect(sections).toHaveLength(6)
    expect(sections[0]?.heading).toBe('The problem')
  })

  it('that even then is in the wrong language fails with the cause, after two whole answers and three of headings', async () => {
    const { writer, fake } = await answering(() => emptyForm)
    const german = sampleBrief({ language: 'de-DE', input: { type: 'keyword', value: 'Termin' } })
    await expect(writer.plan(german, call())).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringMatching(
        /could not be used as an outline, five times\. .+ choose a larger model\.$/,
      ),
    })
    expect(fake.requests).toHaveLength(5)
  })

  it('is asked for by headings at once from a model that has failed at two whole ones', async () => {
    const { writer, fake } = await answering((request) =>
      isForHeadings(request) ? headings : emptyForm,
    )
    for (const _ of [1, 2, 3]) await writer.plan(brief, call())
    expect(fake.requests).toHaveLength(3 + 3 + 1)
    // What a person wishes for needs a whole one.
    const wished = { ...brief, again: { headings: ['One'], wish: 'Another way.' } }
    await expect(writer.plan(wished, call())).rejects.toMatchObject({ kind: 'rejected' })
    expect(fake.requests).toHaveLength(9)
  })

  it('whose language is no tag is in the language of its words', async () => {
    const { writer } = await answering(() => null)
    const { sections, ...plan } = await writer.plan(brief, call())
    const answer = JSON.stringify({ ...plan, sections, language: 'BCP 47 tag' })
    const other = await answering(() => answer)
    const { language } = await other.writer.plan(sampleBrief(), call())
    expect(language).toBe('en')
  })
})

describe('a text', () => {
  const refrain = Array.from({ length: 20 }, (_, at) => `${at}. It is written in plain text.`)
  it.each([
    ['the tags of the request', `<client>\nName: Harbour Health\n</client>\n\n${proseOf(60)}`],
    [
      'its instructions',
      `${proseOf(40)} Start with the substance; do not announce what the section will do, do not greet the reader and do not repeat the heading.`,
    ],
    ['the same sentence again and again', refrain.join(' ')],
  ])(
    'that gives back %s is asked for again, and then given up with the cause',
    async (_what, text) => {
      const { writer, fake } = await answering(({ stage }) => (stage === 'section' ? text : null))
      const plan = await writer.plan(brief, call())
      await expect(writer.section(brief, plan, 0, call())).rejects.toMatchObject({
        message: expect.stringMatching(
          /could not be used as a section, twice\. .+“It (?:repeats the request|says the same)/,
        ),
      })
      expect(fake.requests).toHaveLength(3)
    },
  )

  it('of a plain outline is asked for in few words, and the rest is made of it', async () => {
    const { writer, fake } = await answering((request) => {
      if (isForHeadings(request)) return headings
      return request.stage === 'plan' ? emptyForm : proseOf(60, request.messages)
    })
    const plan = await writer.plan(knowing, call())
    const section = await writer.section(knowing, plan, 0, call())
    const frame = await writer.frame(knowing, plan, [section], call())
    const seo = await writer.seo(knowing, { plan, sections: [section], frame }, call())
    expect(fake.requests).toHaveLength(3 + 1 + 2)
    for (const { prompt, body } of fake.requests.slice(3)) {
      expect(prompt.length).toBeLessThan(1_200)
      expect(body.response_format).toBeUndefined()
    }
    expect(fake.requests[3]?.prompt).toContain('- The clinic opened in 1984.')
    expect(fake.requests[3]?.prompt).toContain('<draft>\nAsk at the desk.\n</draft>')
    expect(frame.summary).not.toBe('')
    expect(seo.metaDescription.length).toBeGreaterThan(40)
    expect(seo.slug).toMatch(/^[a-z0-9-]+$/)
  })
})

it('a search listing of no use does not fail the article: it is made of its text', async () => {
  const { writer } = await answering(({ stage }) => (stage === 'seo' ? '{"slug": ""}' : null))
  const plan = await writer.plan(brief, call())
  const frame = { introduction: proseOf(60), conclusion: 'End.', summary: proseOf(40) }
  const seo = await writer.seo(brief, { plan, sections: [], frame }, call())
  expect(seo.metaDescription.length).toBeGreaterThan(100)
})

it.each([
  ['the same in two', (text: string) => ({ linkedin: text, facebook: text })],
  [
    'in another language',
    () => {
      const german = 'Termine sind heute leichter zu buchen als je zuvor, und das ist gut so'
      return {
        linkedin: `${german}.`,
        facebook: `${german}!`,
        twitter: `${german}:`,
        newsletter: german,
      }
    },
  ],
])('posts that say %s are asked for again', async (_what, wrong) => {
  const usual = {
    linkedin: proseOf(60),
    facebook: proseOf(30, 99),
    twitter: 'Book calmly.',
    newsletter: proseOf(50, 300),
  }
  const { writer, fake } = await answering(({ stage }, index) =>
    stage === 'social'
      ? JSON.stringify(index > 1 ? usual : { ...usual, ...wrong(usual.linkedin) })
      : null,
  )
  const plan = await writer.plan(brief, call())
  const frame = { introduction: 'Begin.', conclusion: 'End.', summary: 'All.' }
  await writer.social(brief, { plan, sections: [], frame }, call())
  expect(fake.requests).toHaveLength(3)
})

describe('the form of an answer, given back as it stands', () => {
  const sentences = ['The clinic opened in 1984.', 'Book calmly.']
  const passages = [
    { kind: 'fact', label: 'History', address: null, quote: sentences[0] ?? '' },
  ] as const
  const settings = { language: 'en-GB', clientName: 'Harbour Health', today: '2026-11-22' }
  const article = { title: 'Booking', introduction: proseOf(30), sections: [] }
  const formIn = ({ prompt }: FakeRequest) => prompt.trimEnd().split('\n').at(-1) ?? ''

  it.each([
    ['titles', (writer: ConfiguredWriter) => writer.titles('Calm', call())],
    [
      'a judgement',
      (writer: ConfiguredWriter) => writer.judge({ sentences, passages, settings }, call()),
    ],
    [
      'a post',
      (writer: ConfiguredWriter) =>
        writer.post(brief, article, { network: 'twitter', before: '' }, call()),
    ],
  ])('is no use as %s', async (_what, ask) => {
    const { writer } = await answering(formIn)
    await expect(ask(writer)).rejects.toMatchObject({ kind: 'rejected' })
  })

  it('finds no defects and no facts', async () => {
    const { writer } = await answering((request) =>
      request.stage === 'plan' ? null : formIn(request),
    )
    const plan = await writer.plan(brief, call())
    const frame = { introduction: 'Begin.', conclusion: 'End.', summary: 'All.' }
    const draft = { plan, sections: [], frame }
    expect(await writer.edit(brief, { draft, found: [], open: [] }, call())).toEqual([])
    const source = { title: 'About us', text: proseOf(40) }
    expect(await writer.facts(source, call())).toMatchObject([{ statement: '', quote: '' }])
  })
})
