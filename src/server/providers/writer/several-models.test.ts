import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProviderError } from '#server/kernel/errors.ts'
import { sampleBrief } from '#test/factories/brief.ts'
import type { FakeModel, Fault } from '#test/fakes/model-server.ts'
import { startFakeOpenAi } from '#test/fakes/openai.ts'
import { type ConfiguredWriter, createWriter } from './create-writer.ts'
import type { ModelCall } from './port.ts'

let main: FakeModel
let judge: FakeModel
let writer: ConfiguredWriter
let fault: Fault | null = null
const brief = sampleBrief()
beforeAll(async () => {
  main = await startFakeOpenAi({ script: () => fault })
  judge = await startFakeOpenAi({ script: () => fault })
  const provider = 'openai-compatible' as const
  writer = createWriter({
    ...{ provider, model: 'large', smallModel: 'small', apiKey: 'k', baseUrl: main.url },
    judge: { provider, model: 'severe', apiKey: 'other', baseUrl: judge.url },
    prices: { small: { input: 1, output: 1 } },
  })
})
afterAll(async () => {
  await writer.close()
  await main.close()
  await judge.close()
})

function collected() {
  const calls: ModelCall[] = []
  const signal = new AbortController().signal
  return { calls, call: { workspaceId: 'w', signal, onCall: (one: ModelCall) => calls.push(one) } }
}

const claims = {
  sentences: ['A visit costs £45.'],
  passages: [{ kind: 'brief' as const, label: '', address: null, quote: 'A visit costs £45.' }],
  settings: { language: 'en-GB', clientName: 'Harbour Health', today: '2026-11-22' },
}

test('short texts go to the small model, claims to the judge, the rest to the large one', async () => {
  const { calls, call } = collected()
  await writer.plan(brief, call)
  await writer.titles('Bread', call)
  await writer.judge(claims, call)
  expect(calls.map(({ kind, model, cost }) => [kind, model, cost])).toEqual([
    ['plan', 'large', null],
    ['titles', 'small', 1_200],
    ['judge', 'severe', null],
  ])
  expect(writer).toMatchObject({ model: 'large', judgeModel: 'severe' })
  expect(judge.requests).toHaveLength(1)
  expect(judge.requests[0]?.headers.authorization).toBe('Bearer other')
})

test('without a judge of its own the small model judges what the large one has written', async () => {
  const place = { provider: 'openai-compatible' as const, model: 'large', baseUrl: main.url }
  const two = createWriter({ ...place, smallModel: 'small' })
  const one = createWriter(place)
  const { calls, call } = collected()
  await two.judge(claims, call)
  await one.judge(claims, call)
  expect(calls.map(({ model }) => model)).toEqual(['small', 'large'])
  expect([two.judgeModel, one.judgeModel]).toEqual(['small', undefined])
  await Promise.all([two.close(), one.close()])
})

test('a refused key of the judge is no outage of the writer’s account; its own is', async () => {
  const { call } = collected()
  fault = { kind: 'status', status: 401 }
  const failed = async (answer: Promise<unknown>) =>
    (await answer.catch((error: unknown) => error)) as ProviderError
  const [own, other] = [
    await failed(writer.plan(brief, call)),
    await failed(writer.judge(claims, call)),
  ]
  fault = null
  expect(own.outage).toBe('key')
  expect(other).toMatchObject({ kind: 'rejected', outage: undefined })
})

test('an endpoint that does not know how to count tokens is asked without, and from then on at once', async () => {
  const refusal = { error: { message: 'Unknown field: stream_options' } }
  const old = await startFakeOpenAi({
    script: ({ body }) =>
      'stream_options' in body ? { kind: 'status', status: 400, body: refusal } : null,
  })
  const place = { provider: 'openai-compatible' as const, model: 'old', baseUrl: old.url }
  const simple = createWriter(place)
  const { calls, call } = collected()
  await simple.titles('Bread', call)
  await simple.titles('Cake', call)
  expect(calls).toHaveLength(2)
  expect(old.requests.map(({ body }) => 'stream_options' in body)).toEqual([true, false, false])
  await simple.close()
  await old.close()
})
