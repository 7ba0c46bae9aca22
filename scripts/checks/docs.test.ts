import { existsSync, globSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const quoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)

test('docs/security.md names code and tests that exist', async () => {
  const paths = quoted(read('docs/security.md')).filter((words) =>
    /^[\w-]+\/[\w./*-]+$/.test(words),
  )
  expect(paths.length).toBeGreaterThan(100)
  const missing: string[] = []
  for (const path of paths) {
    if (!(await isThere(path)) && !(await isThere(`src/server/${path}`))) missing.push(path)
  }
  expect(missing).toEqual([])
})

test('CONTRIBUTING.md leads to files that exist', () => {
  const paths = quoted(read('CONTRIBUTING.md')).filter((words) =>
    /^(src|test|docs)\/[\w./-]+$/.test(words),
  )
  const placeholders = ['src/server/features/x', 'src/web/features/x']
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !existsSync(path) && !placeholders.includes(path))).toEqual([])
})

test('decisions name files that exist', () => {
  const files = globSync(['*.*', '{bench,docs,e2e,packages,scripts,src,test}/**/*.*'], {
    exclude: (path) => path.endsWith('node_modules'),
  }).map((path) => `/${path}`)
  const named = globSync('docs/decisions/*.md').flatMap((decision) =>
    quoted(read(decision))
      .filter((words) => /^[\w.-]+(\/[\w.-]+)*\.(tsx?|mjs|sql|css)$/.test(words))
      .map((file) => ({ decision, file })),
  )
  expect(named.length).toBeGreaterThan(40)
  const moved = named.filter(({ file }) => !files.some((path) => path.endsWith(`/${file}`)))
  expect(moved).toEqual([])
})

async function isThere(pattern: string): Promise<boolean> {
  for await (const _ of glob(pattern)) return true
  return false
}
