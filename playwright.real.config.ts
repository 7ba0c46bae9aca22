import { defineConfig, devices } from '@playwright/test'
import base from './playwright.config.ts'

/**
 * Journeys through real outside software, run by hand after `npm run build`:
 * `npx playwright test --config playwright.real.config.ts`. They start a WordPress and a Postfix of their own,
 * for which they need Debian 12 with its package mirrors, and root the first time.
 */
export default defineConfig({
  ...base,
  testMatch: '**/*.real.ts',
  outputDir: 'test-results/real',
  workers: 1,
  timeout: 300_000,
  reporter: 'list',
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  // Each starts the server it needs.
  webServer: [],
})
