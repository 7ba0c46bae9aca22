import { expect, test } from 'vitest'
import { type AskedWindow, createModelWindow } from './model-window.ts'

const { signal } = new AbortController()

/** A window whose server answers what the test says, at a time that the test moves. */
function windowOf(answers: AskedWindow[], set?: number) {
  let time = 0
  let asked = 0
  const ask = async () => answers[Math.min(asked++, answers.length - 1)] as AskedWindow
  const window = createModelWindow({ set, ask, now: () => time })
  return {
    window,
    asked: () => asked,
    known: async () => (await window.known(signal))?.tokens ?? null,
    later: (minutes: number) => {
      time += minutes * 60_000
    },
  }
}

const told = (tokens: number): AskedWindow => ({
  told: { tokens, from: 'endpoint' },
  again: 'later',
})
const away: AskedWindow = { told: undefined, again: 'next' }

test('a server is asked once by many calls, and again after ten minutes', async () => {
  const { known, asked, later } = windowOf([told(8_192), told(4_096)])
  expect(await Promise.all([known(), known(), known()])).toEqual([8_192, 8_192, 8_192])
  expect(asked()).toBe(1)
  later(11)
  expect(await known()).toBe(4_096)
})

test('what it said counts while it cannot be asked, and no longer once it says nothing', async () => {
  const { known, later } = windowOf([told(8_192), away, { told: null, again: 'soon' }])
  await known()
  later(11)
  expect(await known()).toBe(8_192)
  expect(await known()).toBeNull()
})

test('a server that is too busy to say is not asked before every call', async () => {
  const { known, asked, later } = windowOf([{ told: undefined, again: 'soon' }])
  await known()
  await known()
  expect(asked()).toBe(1)
  later(2)
  await known()
  expect(asked()).toBe(2)
})

test('a refusal counts for an hour, where it names less than is known', async () => {
  const { window, known, later } = windowOf([], 32_768)
  window.learn({ window: 8_192, read: 9_000 }, { read: 9_000, answer: 1_000, window: 32_768 })
  expect(await known()).toBe(8_192)
  later(61)
  expect(await known()).toBe(32_768)
})

test('a refusal within the known window says that more tokens were counted', async () => {
  const { window } = windowOf([], 8_192)
  window.learn({ window: 8_192, read: 9_000 }, { read: 6_000, answer: 1_000, window: 8_192 })
  expect(await window.known(signal)).toMatchObject({
    tokens: 8_192,
    scale: expect.closeTo(1.575),
  })
  // Without figures, a quarter more is taken for granted.
  const other = windowOf([], 8_192).window
  other.learn({ window: 8_192, read: null }, { read: 6_000, answer: 1_000, window: 8_192 })
  expect((await other.known(signal))?.scale).toBe(1.25)
})

test('a refusal without a figure halves what is sent next, roughly', async () => {
  const { window, known } = windowOf([away])
  window.learn({ window: null, read: null }, { read: 9_000, answer: 1_000, window: null })
  expect(await known()).toBe(6_000)
})

test('whoever stops does not wait for the server; others do', async () => {
  const controller = new AbortController()
  const { promise, resolve } = Promise.withResolvers<AskedWindow>()
  const window = createModelWindow({ ask: () => promise })
  const stopped = window.known(controller.signal)
  const other = window.known(signal)
  controller.abort()
  expect(await stopped).toBeNull()
  resolve(told(4_096))
  expect((await other)?.tokens).toBe(4_096)
})
