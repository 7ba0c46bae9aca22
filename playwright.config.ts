import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/tests/chromium.ts'
import { freePort } from './scripts/tests/free-port.ts'
import { variables } from './src/server/env/variables.ts'

// Workers load this file again: what was chosen for the run is kept in the environment.
process.env.E2E_PORT ??= String(freePort())
process.env.E2E_DATA_DIR ??= temporaryFolder()
const baseURL = `http://localhost:${process.env.E2E_PORT}`

const chromium = findChromium()

/** A folder that is gone once the run has ended, and with it the server that writes into it. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const desktop = {
  use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
  grepInvert: /@mobile-only/,
}
/**
 * They have servers of their own, which most of them share one after the other, and they mostly wait. They
 * begin first, so that the others keep the machine busy meanwhile; the many short ones are the last.
 */
const oneByOne = /(images|hostile-texts|workflow|google|captcha|steering|stripe|webflow)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/fixtures/postgres-setup.ts',
  // Two more than the cores of a small machine: journeys also wait, as articles are written.
  workers: 4,
  fullyParallel: true,
  // As in vitest.config.ts: continuous integration shares its machine.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/playwright.json' },
    ],
  ],
  use: {
    baseURL,
    // Less than a journey has, so that a control that never comes is named.
    actionTimeout: 45_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Nothing is asserted of motion, and drawing each of its frames takes a tenth of the processor's time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording everything takes a quarter of the time of a run: E2E_TRACE=1 asks for it.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        // A page of a journey does not live long enough for its scripts to be worth optimising.
        '--js-flags=--no-opt,--no-maglev',
      ],
      ...(chromium ? { executablePath: chromium } : {}),
    },
  },
  projects: [
    { ...desktop, name: 'desktop, one by one', testMatch: oneByOne },
    {
      // Specs tagged @mobile run here too, those tagged @mobile-only run only here.
      name: 'mobile',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      grep: /@mobile/,
    },
    { ...desktop, name: 'desktop', testIgnore: oneByOne },
  ],
  webServer: {
    command: `"${process.execPath}" build/app/launch.mjs`,
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      // Empty counts as unset: the developer's own configuration stays out of the tests.
      ...Object.fromEntries(Object.keys(variables.shape).map((name) => [name, ''])),
      NODE_ENV: 'production',
      PORT: process.env.E2E_PORT,
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      OPERATOR_EMAIL: 'help@desk.example',
      ALLOW_PRIVATE_ADDRESSES: 'true',
    },
  },
})
