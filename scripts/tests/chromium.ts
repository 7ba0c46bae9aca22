import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installDebianPackage } from './debian.ts'

/** Chromium without a window system: renders the same pages with two thirds of the CPU time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Where a Chromium is on this machine: `CHROMIUM_PATH`, the usual places, Playwright's own; or null. */
export function findChromium(): string | null {
  const places = [process.env.CHROMIUM_PATH, ...usualPlaces, chromium.executablePath()]
  return places.find((path) => path && existsSync(path)) ?? null
}

/**
 * Finds a Chromium or installs one: as root on Debian with apt, else by Playwright. Null if neither works.
 * Continuous integration gets the headless shell even where a whole Chromium is.
 */
export function ensureChromium(): string | null {
  const installs = process.env.CI ? !existsSync(headlessShell) : !findChromium()
  if (installs && !process.env.CHROMIUM_PATH) {
    console.log('copydesk: installing a Chromium for the browser tests…')
    installDebianPackage('chromium-headless-shell')
  }
  if (!findChromium()) installDebianPackage('chromium')
  if (!findChromium()) {
    const cli = 'node_modules/@playwright/test/cli.js'
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  }
  return findChromium()
}
