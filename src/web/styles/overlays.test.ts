import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no stylesheet uses :has() on the root, which would restyle the whole page at every change', () => {
  const sheets = globSync('src/web/**/*.css')
  expect(sheets).toContain('src/web/styles/overlays.css')
  const rooted = sheets.filter((path) =>
    /(?:html|:root|body)[^\s,{]*:has\(/.test(readFileSync(path, 'utf8')),
  )
  expect(rooted).toEqual([])
})
