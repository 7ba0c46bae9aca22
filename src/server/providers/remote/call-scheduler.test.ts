import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCallScheduler } from './call-scheduler.ts'

const never = new AbortController().signal

/** Calls that stay open until told to end; `started` tells the order. */
function gates() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const call = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { started, call, end }
}

describe('call scheduler', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
  afterEach(() => void vi.useRealTimers())
  const settle = () => vi.advanceTimersByTimeAsync(0)

  it('keeps to its limit and starts the next as one ends', async () => {
    const scheduler = createCallScheduler({ limit: 2 })
    const { started, call, end } = gates()
    for (const name of ['a', 'b', 'c']) scheduler.run('w', never, call(name))
    await settle()
    expect(started).toEqual(['a', 'b'])
    expect([scheduler.inFlight, scheduler.waiting]).toEqual([2, 1])
    await end('a')
    expect(started).toEqual(['a', 'b', 'c'])
  })

  it('serves workspaces in turn, each in its own order', async () => {
    const scheduler = createCallScheduler({ limit: 1 })
    const { started, call, end } = gates()
    for (const name of ['a1', 'a2', 'a3', 'a4']) scheduler.run('a', never, call(name))
    for (const name of ['b1', 'b2']) scheduler.run('b', never, call(name))
    scheduler.run('c', never, call('c1'))
    await settle()
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name)
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('frees the place of a call that fails', async () => {
    const scheduler = createCallScheduler({ limit: 1 })
    const { started, call } = gates()
    const failing = scheduler.run('w', never, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    scheduler.run('w', never, call('next'))
    await settle()
    expect(started).toEqual(['next'])
  })

  it('lets a waiting call be stopped, and forgets it', async () => {
    const scheduler = createCallScheduler({ limit: 1 })
    const { started, call, end } = gates()
    const controller = new AbortController()
    scheduler.run('w', never, call('first'))
    const waiting = scheduler.run('w', controller.signal, call('stopped'))
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'ProviderError', kind: 'unavailable' })
    await end('first')
    expect(started).toEqual(['first'])
    expect([scheduler.inFlight, scheduler.waiting]).toEqual([0, 0])
  })

  it('refuses a call that was stopped before', async () => {
    const scheduler = createCallScheduler()
    const done = scheduler.run('w', AbortSignal.abort(), async () => 'never')
    await expect(done).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('makes every workspace wait after a refusal, with jitter', async () => {
    const scheduler = createCallScheduler({ random: () => 0.5 })
    const { started, call } = gates()
    scheduler.backOff(10_000)
    scheduler.run('a', never, call('a'))
    scheduler.run('b', never, call('b'))
    await vi.advanceTimersByTimeAsync(10_900)
    expect(started).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(started).toContain('a')
  })

  it('lets calls in slowly afterwards, and freely once the way is clear', async () => {
    const scheduler = createCallScheduler({ rampPerSecond: 2, rampMs: 3_000, random: () => 0 })
    const { started, call } = gates()
    scheduler.backOff(1_000)
    for (let index = 0; index < 30; index += 1) scheduler.run('w', never, call(`${index}`))
    await vi.advanceTimersByTimeAsync(1_010)
    expect(started).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(started.length).toBeGreaterThanOrEqual(2)
    expect(started.length).toBeLessThanOrEqual(4)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(started).toHaveLength(30)
  })

  it('keeps the longest of several waits', async () => {
    const scheduler = createCallScheduler({ random: () => 0 })
    const { started, call } = gates()
    scheduler.backOff(5_000)
    scheduler.backOff(1_000)
    scheduler.run('w', never, call('a'))
    await vi.advanceTimersByTimeAsync(4_900)
    expect(started).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(started).toEqual(['a'])
  })
})
