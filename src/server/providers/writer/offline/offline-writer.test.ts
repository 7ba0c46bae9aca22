import { describe, expect, it } from 'vitest'
import { weightOnX } from '#contracts/rules/publishing/post-length.ts'
import { evidenceIn } from '#server/text/evidence/evidence-in.ts'
import { differsFromTag } from '#server/text/language/language-of.ts'
import { countWords } from '#server/text/language/lengths.ts'
import { sampleBrief } from '#test/factories/brief.ts'
import { createOfflineWriter } from './offline-writer.ts'

const writer = createOfflineWriter({ paceMs: 0 })
const call = { workspaceId: 'w', signal: new AbortController().signal }

async function write(brief = sampleBrief()) {
  const plan = await writer.plan(brief, call)
  const sections = await Promise.all(
    plan.sections.map((_, index) => writer.section(brief, plan, index, call)),
  )
  const frame = await writer.frame(brief, plan, sections, call)
  const draft = { plan, sections, frame }
  const [seo, social] = await Promise.all([
    writer.seo(brief, draft, call),
    writer.social(brief, draft, call),
  ])
  return { plan, sections, frame, seo, social }
}

describe('offline writer', () => {
  it('answers every line of the structure with one section of real length', async () => {
    const { plan, sections, frame } = await write()
    expect(plan.sections).toHaveLength(sampleBrief().structure.sections.length)
    expect(sections.map((section) => section.title)).toEqual(plan.sections.map((s) => s.heading))
    for (const section of sections) expect(countWords(section.content)).toBeGreaterThan(50)
    const whole = [frame.introduction, frame.conclusion, ...sections.map((s) => s.content)].join(
      ' ',
    )
    // As long as an article may be that rests on nothing, which it says.
    expect(countWords(whole)).toBeGreaterThan(500)
    expect(countWords(whole)).toBeLessThan(900)
    expect(frame.introduction).toContain('This is general advice')
  })

  it.each([
    ['de-CH', 'Fahrradketten pflegen', /Was ist gemeint|Womit fängt man an/, /ß/],
    ['fr-FR', 'Entretenir une chaîne de vélo', /Par où commencer/, /\bthe\b/],
    ['es-MX', 'Cuidar la cadena de la bicicleta', /Por dónde se empieza/, /\bthe\b/],
    ['it-IT', 'La catena della bicicletta', /Da dove si comincia/, /\bthe\b/],
    ['nl-BE', 'De ketting van je fiets', /Waarmee begin je/, /\bthe\b/],
    ['pt-BR', 'A corrente da bicicleta', /Por onde se começa/, /\bthe\b/],
    ['ja-JP', '自転車のチェーンの手入れ', /何から始め/, /\bthe\b/],
  ])(
    'makes an outline of half a page in %s, and says what is not known',
    async (tag, value, asks, never) => {
      const made = await write(sampleBrief({ language: tag, input: { type: 'title', value } }))
      const { plan, sections, frame, seo, social } = made
      expect(plan).toMatchObject({ language: tag, title: value })
      expect(new Set(plan.sections.map(({ heading }) => heading)).size).toBe(plan.sections.length)
      const text = sections.map(({ content }) => content).join('\n')
      expect(text).toMatch(asks)
      const words = `${frame.introduction}\n${text}\n${frame.conclusion}\n${frame.summary}`
      expect(differsFromTag(tag, words)).toBe(false)
      expect(JSON.stringify(made)).not.toMatch(never)
      expect(JSON.stringify(made)).not.toMatch(/\{\w+\}|undefined/)
      expect(seo.metaDescription.length).toBeLessThanOrEqual(160)
      expect(weightOnX(social.twitter)).toBeLessThanOrEqual(250)
    },
  )

  it('puts what is known into the outline, in the language of a short input’s client', async () => {
    const brief = sampleBrief({
      input: { type: 'keyword', value: 'Fahrradkette' },
      client: {
        name: 'Radwerk Lindau',
        industry: 'Retail',
        description: 'Eine Werkstatt am Bodensee, die erklärt, was man selbst reparieren kann.',
      },
      campaign: { name: 'Selbst machen', goal: '', targetAudience: '', description: '' },
      structure: { name: '', sections: ['Worum es geht', 'Erst reinigen und dann sparsam ölen'] },
      knowledge: {
        facts: [
          {
            content: 'Vormittags ist Zeit für kleine Reparaturen',
            passage: 'Vormittags haben wir Zeit für dich.',
            source: 'Ein Gespräch',
          },
        ],
        ...{ notes: [], passages: [], pages: [] },
      },
    })
    const { plan, sections, frame } = await write(brief)
    expect(plan.sections.map(({ heading }) => heading)).toEqual(brief.structure.sections)
    const text = sections.map(({ content }) => content).join('\n\n')
    expect(text).toContain('> Vormittags haben wir Zeit für dich.\n>\n> Quelle: Ein Gespräch')
    expect(text).toContain('Dazu ist noch nichts bekannt.')
    expect(frame.introduction).toContain('im Wortlaut')
    expect(frame.conclusion).toContain('Radwerk Lindau')
  })

  it('writes the same package for the same brief, another for another', async () => {
    const [first, again, other] = await Promise.all([
      write(),
      write(),
      write(sampleBrief({ input: { type: 'topic', value: 'Community gardens' } })),
    ])
    expect(again).toEqual(first)
    expect(other.frame).not.toEqual(first.frame)
    expect(other.sections).not.toEqual(first.sections)
  })

  it('plans by the ids of its evidence, and writes each section of its own', async () => {
    const facts = ['Booking takes two minutes.', 'A checklist hangs at the desk.'].map(
      (content) => ({ content, passage: '', source: '' }),
    )
    const brief = sampleBrief({ knowledge: { facts, notes: [], passages: [], pages: [] } })
    const { plan, sections } = await write(brief)
    const named = plan.sections.flatMap(({ claims = [] }) => claims.flatMap(({ from }) => from))
    expect(named.toSorted()).toEqual(
      evidenceIn(brief)
        .map(({ id }) => id)
        .toSorted(),
    )
    for (const [index, { claims = [], kind }] of plan.sections.entries()) {
      expect(kind).toBe(claims.length > 0 ? 'evidence' : 'advice')
      for (const { say } of claims) expect(sections[index]?.content).toContain(say)
    }
    // A fact that has gone since is gone from the text as well.
    const fewer = { ...brief, knowledge: { ...brief.knowledge, facts: facts.slice(1) } }
    const again = await Promise.all(
      plan.sections.map((_, at) => writer.section(fewer, plan, at, call)),
    )
    expect(again.map(({ content }) => content).join('\n')).not.toContain('two minutes')
  })

  it('composes from the facts it is given, quotes them word for word and adds nothing', async () => {
    const facts = [
      {
        content: 'Booking takes two minutes',
        passage: 'On average, booking an appointment takes two minutes.',
        source: 'https://harbour.example/booking',
      },
      { content: 'Step one is a phone call.', passage: '', source: 'Interview' },
    ]
    const made = await write(
      sampleBrief({ knowledge: { facts, notes: ['They dislike jokes'], passages: [], pages: [] } }),
    )
    const text = made.sections.map(({ content }) => content).join('\n\n')
    expect(text).toContain('Booking takes two minutes.')
    expect(text).toContain('> On average, booking an appointment takes two minutes.')
    expect(text).toContain('[harbour.example](https://harbour.example/booking)')
    expect(text).toContain('Step one is a phone call.')
    expect(text).not.toContain('jokes')
    expect(countWords(text)).toBeLessThan(120)
    expect(made.plan.sections.map(({ words }) => words)).toEqual(
      made.sections.map(({ content }) => countWords(content)),
    )
  })

  it('quotes the sentences of a source as they stand, each once', async () => {
    const sentences = [
      'Winter tyres grip better below seven degrees than summer tyres do.',
      'Tread deeper than four millimetres keeps its grip on wet snow.',
    ]
    const source = { title: 'Winter tyres', text: `Menu\n${sentences.join(' ')}\nContact us` }
    const input = { type: 'website_url' as const, value: 'https://tyres.example/winter', source }
    const { sections, plan } = await write(sampleBrief({ input }))
    const text = sections.map(({ content }) => content).join('\n\n')
    for (const sentence of sentences) expect(text.split(`> ${sentence}`)).toHaveLength(2)
    expect(text).not.toMatch(/Menu|Contact us/)
    expect(plan.title).toContain('inter tyres')
  })

  it.each([
    ['Make it funny, with three jokes about dentists!', /the work of Harbour Health/],
    ['Explain why our clinics open on Sundays', /why our clinics open on Sundays/],
  ])('never uses a prompt as a noun: %s', async (value, subject) => {
    const made = await write(sampleBrief({ input: { type: 'prompt', value } }))
    expect(made.plan.keyword).toMatch(subject)
    expect(JSON.stringify(made)).not.toMatch(/(?:about|on|to) (?:make it|explain)/i)
  })

  it('never says the same paragraph twice in an article', async () => {
    const structure = { name: 'Many', sections: Array.from({ length: 12 }, (_, n) => `Step ${n}`) }
    const { sections } = await write(sampleBrief({ structure }))
    const paragraphs = sections.flatMap((section) => section.content.split('\n\n'))
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
  })

  it.each([
    ['title', 'The exact title, kept', 'The exact title, kept'],
    ['topic', 'Community gardens', /community gardens/i],
    ['keyword', 'emergency planning', /emergency planning/],
    ['prompt', 'Write a friendly article about village fairs. Keep it light.', /village fairs/],
    ['website_url', 'https://example.com/blog/winter-tyre-safety', /winter tyre safety/],
  ] as const)('finds the subject of a %s', async (type, value, title) => {
    const { plan } = await write(sampleBrief({ input: { type, value } }))
    expect(plan.title).toMatch(title)
  })

  it('leaves no slot unfilled and no HTML behind, whatever is missing', async () => {
    const empty = sampleBrief({
      client: { name: '', industry: '', description: '' },
      campaign: { name: '', goal: '', targetAudience: '', description: '' },
      structure: { name: '', sections: [] },
    })
    const text = JSON.stringify(await write(empty))
    expect(text).not.toMatch(/\{\w+\}|undefined|<[a-z]/)
  })

  it('keeps the limits of search engines and channels', async () => {
    const { seo, social } = await write()
    expect(seo.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(seo.metaDescription.length).toBeGreaterThanOrEqual(120)
    expect(seo.metaDescription.length).toBeLessThanOrEqual(160)
    expect(weightOnX(social.twitter)).toBeLessThanOrEqual(250)
    expect(social.facebook.length).toBeLessThanOrEqual(500)
  })

  it('follows the wanted reading time and the tone', async () => {
    const long = await write(sampleBrief({ readTime: 7 }))
    const short = await write(sampleBrief({ readTime: 3 }))
    const words = (made: typeof long) => countWords(made.sections.map((s) => s.content).join(' '))
    expect(words(long)).toBeGreaterThan(words(short))
    const relaxed = await write(
      sampleBrief({ tone: { name: 'Friendly', description: 'Warm', example: '' } }),
    )
    const apostrophes = (made: typeof long) => JSON.stringify(made).match(/n’t/g)?.length ?? 0
    expect(apostrophes(relaxed)).toBeGreaterThan(apostrophes(long))
  })

  it('proposes ten different titles', async () => {
    const titles = await writer.titles('Ten titles about beekeeping in cities', call)
    expect(new Set(titles).size).toBe(10)
    for (const title of titles) expect(title).toContain('beekeeping in cities')
  })

  it('stops when the call is stopped', async () => {
    const slow = createOfflineWriter({ paceMs: 60_000 })
    const controller = new AbortController()
    const plan = slow.plan(sampleBrief(), { ...call, signal: controller.signal })
    controller.abort()
    await expect(plan).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
