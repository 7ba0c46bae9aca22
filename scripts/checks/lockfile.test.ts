import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

/** Whether a package is locked where Node would look for it from `folder`. */
function isLocked(folder: string, name: string): boolean {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at === '' ? '' : `${at}/`}node_modules/${name}` in lock.packages) return true
    if (at === '') return false
  }
}

test('the lock file names the parts of every platform, so that npm ci works on each', () => {
  const missing = Object.entries(lock.packages).flatMap(([folder, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => !isLocked(folder, name))
      .map((name) => `${folder} wants ${name}`),
  )
  expect(missing).toEqual([])
})
