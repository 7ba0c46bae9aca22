import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArticleClaims } from '#contracts/articles/claims.ts'
import type { Judgement } from '#server/text/claims/judgement.ts'
import { send } from '#test/factories/payments.ts'
import { type Ordered, startGenerationTrial } from '../generation.fixture.ts'

let trial: Awaited<ReturnType<typeof startGenerationTrial>>
beforeAll(async () => {
  trial = await startGenerationTrial()
})
afterAll(() => trial.close())

/** Has the editor find something in the first section and the conclusion in every round, and the writer mend it. */
function findAlways({ writer }: Ordered): void {
  const { edit, rewrite } = writer
  writer.edit = async (brief, text, call) => {
    await edit(brief, text, call)
    const { sections, frame } = text.draft
    const defect = { other: '', kind: 'says_nothing', fix: 'Say what it costs.' } as const
    return [
      { ...defect, part: 0, paragraph: sections[0]?.content.split('\n\n')[0] ?? '' },
      { ...defect, part: 'conclusion', paragraph: frame.conclusion.split('\n\n')[0] ?? '' },
    ]
  }
  writer.rewrite = async (brief, plan, part, again, call) => {
    const same = await rewrite(brief, plan, part, again, call)
    return { ...same, content: `Nobody has to wait for it. ${same.content}` }
  }
}

const totals = ({ writer: { calls } }: Ordered) => {
  const judged = Object.entries(calls).filter(([name]) => name.startsWith('judge:'))
  const { plan, frame, edit, seo, social } = calls
  const rewritten = [calls['rewrite:0'], calls['rewrite:conclusion']]
  return { plan, frame, edit, seo, social, rewritten, judged: judged.map(([, times]) => times) }
}

test.each([
  'plan',
  'section:0',
  'frame',
  'judge',
  'edit',
  'rewrite:0',
  'rewrite:conclusion',
  'seo',
  'social',
] as const)(
  'a run that is killed at its first, second or third %s goes on, and buys nothing twice',
  async (stage) => {
    const whole = await trial.order()
    findAlways(whole)
    await whole.run()
    expect(totals(whole)).toMatchObject({ edit: 2, rewritten: [2, 2], plan: 1, seo: 1, social: 1 })

    const ordered = await trial.order()
    findAlways(ordered)
    for (const nth of [1, 2, 3]) {
      let left = nth
      ordered.writer.before(
        stage,
        () => {
          left -= 1
          if (left === 0) throw new Error('killed')
        },
        nth,
      )
      await ordered.run().catch(() => undefined)
    }
    ordered.writer.before(stage, () => undefined)
    await ordered.run()
    expect((await ordered.user.api.articles.get({ id: ordered.id })).status).toBe('completed')
    expect(totals(ordered)).toEqual(totals(whole))
    expect(await ordered.ledger()).toEqual(['debit'])
  },
)

test('the parts that people have written stay, whatever the editor says of them', async () => {
  const ordered = await trial.order()
  await ordered.run()
  const { user, id } = ordered
  const { content, revision } = await user.api.articles.get({ id })
  const before = content?.conclusion ?? ''
  const text = 'Ask the people at the desk, and do what they say.'
  await user.api.editing.change({ id, change: { block: 'conclusion', before, text } })
  findAlways(ordered)
  await send(user, 'POST', `/api/v1/articles/${id}/generation/again`, {
    ...{ revision: revision + 1, cost: 1 },
  })
  await ordered.run()
  const again = (await user.api.articles.get({ id })).content
  expect(again?.conclusion).toBe(text)
  expect(again?.sections[0]?.content).toContain('Nobody has to wait for it.')
})

test('a sentence that its source contradicts is written again with the source’s words', async () => {
  const ordered = await trial.order()
  const { user, id, writer } = ordered
  const { clientId } = await user.api.articles.get({ id })
  const fact = 'Booking takes two minutes.'
  const wrong = 'Booking is a matter of a quiet moment.'
  await send(user, 'POST', `/api/v1/clients/${clientId}/knowledge`, { kind: 'fact', content: fact })
  const { section, judge, rewrite } = writer
  writer.section = async (brief, plan, index, call) => {
    const written = await section(brief, plan, index, call)
    return index === 1 ? { ...written, content: `${wrong} ${written.content}` } : written
  }
  const asked: string[] = []
  writer.judge = async (claims, call) => {
    asked.push(...claims.sentences)
    const judged = await judge(claims, call)
    const passage = claims.passages.findIndex(({ quote }) => quote === fact)
    return judged.map(
      (one, at): Judgement =>
        claims.sentences[at] === wrong
          ? { kind: 'fact', verdict: 'contradicted', passage, why: 'It takes two minutes.' }
          : one,
    )
  }
  const told: string[][] = []
  writer.rewrite = async (brief, plan, part, again, call) => {
    told.push(again.findings)
    const { content } = await rewrite(brief, plan, part, again, call)
    return { ...again.before, content: content.replace(wrong, fact) }
  }
  await ordered.run()
  expect(told.flat().filter((finding) => finding.includes('contradicted'))).toEqual([
    `“${wrong}” is contradicted. The source says: “${fact}” It takes two minutes. State what the source says, or leave it out.`,
  ])
  const { claims } = (await send<ArticleClaims>(user, 'GET', `/api/v1/articles/${id}/claims`)).body
  expect(claims.find(({ text }) => text === fact)).toMatchObject({ verdict: 'supported' })
  expect(claims.filter(({ verdict }) => verdict === 'unchecked')).toEqual([])
  // Of the section written again, only what is new is judged again.
  expect(asked.filter((sentence) => sentence === fact)).toHaveLength(1)
  expect(new Set(asked).size).toBe(asked.length)
})
