import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { standIns, withoutDescriptions } from './unused-parts.ts'

test('a module may be replaced only by all that it exports', () => {
  const replace = standIns({ isOn: '() => false', start: '() => undefined' })
  expect(replace('const start = 1, isOn = 2\nexport { isOn, start };\n')).toBe(
    'export const isOn = () => false\nexport const start = () => undefined\n',
  )
  expect(() => replace('export { isOn, start, stop };')).toThrow('exports isOn,start,stop')
  expect(() => replace('export const isOn = 1')).toThrow('another form')
})

test('schemas lose what describes them as JSON Schema, and nothing else', async () => {
  const code = await readFile('node_modules/zod/v4/classic/schemas.js', 'utf8')
  const lines = new Set(withoutDescriptions(code).split('\n'))
  const lost = code.split('\n').filter((line) => !lines.has(line))
  expect(lost.length).toBeGreaterThan(20)
  expect(lost.filter((line) => !/JSON_?Schema/.test(line))).toEqual([])
  expect(() => withoutDescriptions('export const string = 1')).toThrow('another form')
})
