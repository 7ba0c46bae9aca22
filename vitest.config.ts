import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'test/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
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
