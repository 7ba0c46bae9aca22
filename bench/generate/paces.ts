import { randomBytes } from 'node:crypto'

/** What every server of these benches runs with. */
export const environment = {
  PORT: '0',
  LOG_LEVEL: 'error',
  SECRET_KEY: randomBytes(32).toString('base64'),
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'simulated',
  GENERATION_CONCURRENCY: '10',
}
/** A provider as fast as a busy one in daily life, and a picture service that takes twelve seconds. */
export const daily = {
  provider: { BENCH_TOKENS_PER_SECOND: '45', BENCH_FIRST_TOKEN_MS: '1700' },
  env: { BENCH_PICTURE_MS: '12000' },
}
/** Three times as fast: what one process may have under way at once is the limit. */
export const quick = {
  provider: { BENCH_TOKENS_PER_SECOND: '135', BENCH_FIRST_TOKEN_MS: '567' },
  env: { BENCH_PICTURE_MS: '4000' },
}
/** Answers at once: the processors of this machine are the limit. */
export const immediate = { provider: {}, env: { BENCH_PICTURE_MS: '0' } }
