import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// TEST_DATABASE=server runs what touches the database once more, on a real Postgres.
const onServer = process.env.TEST_DATABASE === 'server'
const everything = [
  'src/**/*.test.{ts,tsx}',
  'test/**/*.test.ts',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
]
const touchingTheDatabase = [
  'src/server/{auth,features,http,jobs}/**/*.test.ts',
  'test/isolation*.test.ts',
  'test/*.postgres.test.ts',
]

export default defineConfig({
  test: {
    include: onServer ? touchingTheDatabase : everything,
    exclude: onServer ? [] : ['test/*.postgres.test.ts'],
    // Native modules (sharp, argon2) and the embedded database are safest in processes of their own.
    pool: 'forks',
    maxWorkers: Math.min(2, availableParallelism()),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ['test/database-setup.ts'],
    // Tests run against fakes on loopback and must not see the developer's own configuration.
    env: { TZ: 'UTC', LOG_LEVEL: 'silent' },
    restoreMocks: true,
    unstubEnvs: true,
  },
})
