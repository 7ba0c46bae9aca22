import { defineConfig } from 'vitest/config'

/**
 * Tests against real outside software, run by hand: `npx vitest run --config vitest.real.config.ts`.
 * WordPress needs Debian 12 with its package mirrors; see scripts/wordpress/wordpress.sh. Ghost, Strapi, Directus and
 * Payload need a running one, named in the environment; see docs/publishing.md. n8n needs to be installed in a folder; see
 * packages/n8n-nodes-copydesk/README.md.
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
