import { expect, test } from 'vitest'
import { createOfflineWriter } from '#server/providers/writer/offline/offline-writer.ts'
import { hashOf } from '#server/text/claims/sentences-of.ts'
import { sampleBrief } from '#test/factories/brief.ts'
import { checkSentences } from './check-sentences.ts'
import { evidenceOf } from './evidence-of.ts'

const writer = createOfflineWriter({ paceMs: 0 })
const call = { workspaceId: 'w', signal: new AbortController().signal }

const inBody = (text: string) => ({
  ...{
    text,
    hash: hashOf(text),
    place: 'sections[0].content',
    range: null,
    body: true,
    former: [],
  },
})

test('what the client’s documents and website say supports a claim, with the place where it stands', async () => {
  const passages = [
    { text: 'We cancel above force 4.', source: 'https://kayaks.example/safety' },
    { text: 'Groups have 8 guests at most.', source: 'Leaflet.pdf, page 2' },
  ]
  const brief = sampleBrief({ knowledge: { facts: [], notes: [], passages, pages: [] } })
  const evidence = evidenceOf(brief)
  const sentences = [
    'We cancel above force 4.',
    'Groups have 8 guests at most.',
    'We have 9 boats.',
  ]
  const settings = { language: 'en', clientName: 'Kayaks', today: '2026-11-25' }
  const claims = await checkSentences(
    writer,
    { sentences: sentences.map(inBody), evidence, settings },
    call,
  )
  expect(claims.map(({ verdict, evidence: by }) => [verdict, by?.label, by?.address])).toEqual([
    ['supported', 'The client’s website', 'https://kayaks.example/safety'],
    ['supported', 'Leaflet.pdf, page 2', null],
    ['not_found', undefined, undefined],
  ])
})
