import { defineConfig } from 'vitest/config'

/**
 * Tests against outside software itself, which `npm run real` runs with what each has to be told: see docs/real.md. By hand:
 * `STRIPE_MOCK=… npx vitest run --config vitest.real.config.ts src/server/providers/payments`.
 */
export default defineConfig({
  test: {
    include: ['{src,scripts}/**/*.real.ts'],
    pool: 'forks',
    globalSetup: ['test/database-setup.ts'],
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    env: { TZ: 'UTC', LOG_LEVEL: 'silent' },
  },
})
