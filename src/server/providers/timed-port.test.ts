import { expect, test } from 'vitest'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import { createMetrics } from '#server/kernel/metrics.ts'
import { timedPort } from './timed-port.ts'

class Service {
  readonly #said = 'hello'
  readonly model = 'm-1'
  modelFor = (wanted: string) => wanted
  async greet(name: string) {
    return `${this.#said} ${name}`
  }
  async fail(error: Error): Promise<void> {
    throw error
  }
}

const labels = { port: 'writer', provider: 'openai' }

test('answers as the port does, and times each asynchronous call by name', async () => {
  const metrics = createMetrics()
  const service = timedPort(new Service(), labels, metrics)
  expect(service.model).toBe('m-1')
  expect(service.modelFor('x')).toBe('x')
  expect(await service.greet('you')).toBe('hello you')
  const text = await metrics.registry.metrics()
  expect(text).toContain('duration_seconds_count{port="writer",provider="openai",call="greet"} 1')
  expect(text).not.toContain('modelFor')
})

test('counts failures by kind and passes them on', async () => {
  const metrics = createMetrics()
  const service = timedPort(new Service(), labels, metrics)
  const errors = [
    new ProviderError('rate_limited', 'Later.'),
    new AppError('storage_full'),
    new TypeError('bug'),
  ]
  for (const error of errors) await expect(service.fail(error)).rejects.toBe(error)
  const text = await metrics.registry.metrics()
  for (const kind of ['rate_limited', 'storage_full', 'internal']) {
    expect(text).toContain(`errors_total{port="writer",provider="openai",kind="${kind}"} 1`)
  }
})
