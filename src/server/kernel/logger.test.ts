import { expect, test } from 'vitest'
import { ProviderError } from './errors.ts'
import { createLogger, type LogDestination } from './logger.ts'

function capture(isTTY = false): { lines: string[]; destination: LogDestination } {
  const lines: string[] = []
  return { lines, destination: { isTTY, write: (line: string) => lines.push(line) } }
}

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const { lines, destination } = capture()
  write(createLogger({ level: 'trace', destination }))
  return lines.join('')
}

test('lines are JSON with a level, a UTC time and the fields of the child', () => {
  const line = logged((logger) => logger.child({ requestId: 'r1' }).info({ n: 2 }, 'done'))
  expect(JSON.parse(line)).toMatchObject({ level: 'info', requestId: 'r1', n: 2, msg: 'done' })
  expect(JSON.parse(line).time).toMatch(/^\d{4}-.*Z$/)
})

test('the level is respected', () => {
  const { lines, destination } = capture()
  createLogger({ level: 'warn', destination }).info('quiet')
  expect(lines).toEqual([])
})

test.each<[string, (logger: ReturnType<typeof createLogger>) => void]>([
  ['a field', (logger) => logger.info({ password: 'canary' })],
  ['a nested header', (logger) => logger.info({ req: { headers: { authorization: 'canary' } } })],
  ['a list', (logger) => logger.info({ cookies: ['canary'] })],
  ['an object under a secret name', (logger) => logger.info({ credentials: { value: 'canary' } })],
  ['fetch headers', (logger) => logger.info({ headers: new Headers({ 'x-api-key': 'canary' }) })],
  ['an api key in camel case', (logger) => logger.info({ config: { apiKey: 'canary' } })],
  ['a binding of a child', (logger) => logger.child({ refreshToken: 'canary' }).info('x')],
  ['a bearer in the message', (logger) => logger.info('sent Bearer canary')],
  ['a format argument', (logger) => logger.info('sent %s', 'Bearer canary')],
  ['a password in an address', (logger) => logger.info({ url: 'postgres://a:canary@db/x' })],
  ['a token in a query', (logger) => logger.info({ url: 'https://x.org/?access_token=canary' })],
  ['an error', (logger) => logger.error(new Error('to https://u:canary@host'))],
  ['an error with a message', (logger) => logger.error({ err: new Error('Bearer canary') }, 'x')],
  [
    'the cause and detail of an error',
    (logger) =>
      logger.error(
        new ProviderError('rejected', 'No.', {
          detail: 'Bearer canary',
          cause: new Error('Basic canary'),
        }),
      ),
  ],
  ['bytes', (logger) => logger.info({ key: Buffer.from('canary') })],
])('%s loses its secret', (_name, write) => {
  const text = logged(write)
  expect(text).not.toBe('')
  expect(text).not.toMatch(/canary|99,97,110/)
})

test('keeps what is not secret: counts, kinds, ordinary URLs', () => {
  const text = logged((logger) =>
    logger.error(
      { outputTokens: 2450, err: new ProviderError('rate_limited', 'Wait.', { retryAfterMs: 5 }) },
      'see https://example.com/a?page=2',
    ),
  )
  expect(JSON.parse(text)).toMatchObject({
    outputTokens: 2450,
    err: { type: 'ProviderError', kind: 'rate_limited', retryAfterMs: 5, message: 'Wait.' },
    msg: 'see https://example.com/a?page=2',
  })
})

test('a cyclic object does not break the logger', () => {
  const cyclic: { self?: unknown } = {}
  cyclic.self = cyclic
  expect(logged((logger) => logger.info({ cyclic }, 'still here'))).toContain('still here')
})

test('a terminal gets one readable line that no message can forge', () => {
  const { lines, destination } = capture(true)
  const logger = createLogger({ level: 'info', destination })
  logger.info({ route: '/x', email: 'a@b.c\n12:00:00 INFO forged' }, 'signed in\u001b[2J\nforged')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toContain('\n')
  expect(lines[0]).toContain('route=/x')
  expect(lines[0]).not.toContain('\u001b[2J')
})
