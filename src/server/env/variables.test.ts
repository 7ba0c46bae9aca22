import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variables } from './variables.ts'

const names = Object.keys(variables.shape).sort()

function read(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
}

test('.env.example explains every variable, and no other', () => {
  const explained = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(explained.sort()).toEqual(names)
})

test('the README has a row for every variable', () => {
  const readme = read('README.md')
  for (const name of names) expect(readme).toContain(`\`${name}\``)
})
