import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no style of the whole page depends on what is somewhere in it, which each change would cost', () => {
  const sheets = globSync('src/web/**/*.css')
  expect(sheets).toContain('src/web/styles/overlays.css')
  const rooted = sheets.filter((path) =>
    /(?:html|:root|body)[^\s,{]*:has\(/.test(readFileSync(path, 'utf8')),
  )
  expect(rooted).toEqual([])
})
