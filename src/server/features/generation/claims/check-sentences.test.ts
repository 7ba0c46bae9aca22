import { expect, test } from 'vitest'
import type { ClaimsToJudge } from '#server/providers/writer/port.ts'
import { sentencesOf } from '#server/text/claims/sentences-of.ts'
import { createScriptedWriter } from '#test/fakes/scripted-writer.ts'
import { checkSentences } from './check-sentences.ts'

const call = { workspaceId: 'w', signal: new AbortController().signal }
const settings = { language: 'en-GB', clientName: 'Harbour Health', today: '2026-11-22' }
const text = 'A calm desk helps. It is the largest clinic in the county.'
const evidence = [
  { kind: 'fact' as const, label: 'Fact', address: null, text: 'No clinic here is larger.' },
]
const sentences = sentencesOf({
  ...{ title: '', subtitle: '', summary: '', metaDescription: '', bodyContent: '', posts: {} },
  content: { introduction: text, sections: [], conclusion: '' },
}).filter(({ body }) => body)

/** A judge that calls everything common, and answers so when it is asked once more. */
function judgeThat(atLast: 'common' | 'fact') {
  const writer = createScriptedWriter()
  const asked: ClaimsToJudge[] = []
  writer.judge = async (claims) => {
    asked.push(claims)
    const kind = claims.doubted ? atLast : 'common'
    return claims.sentences.map(() => ({ kind, verdict: 'supported', passage: 0, why: '' }))
  }
  return { writer, asked }
}

test('what is called common although it has a superlative is judged once more, and nothing else', async () => {
  const { writer, asked } = judgeThat('fact')
  const found = await checkSentences(writer, { sentences, evidence, settings }, call)
  expect(asked.map(({ sentences: some, doubted }) => [some.length, doubted])).toEqual([
    [2, undefined],
    [1, true],
  ])
  expect(asked[1]?.sentences).toEqual(['It is the largest clinic in the county.'])
  expect(found.map(({ kind, verdict }) => [kind, verdict])).toEqual([
    ['common', 'none'],
    ['fact', 'supported'],
  ])
})

test('a judge that stays with it is believed', async () => {
  const { writer, asked } = judgeThat('common')
  const found = await checkSentences(writer, { sentences, evidence, settings }, call)
  expect(asked).toHaveLength(2)
  expect(found.map(({ verdict }) => verdict)).toEqual(['none', 'none'])
})
