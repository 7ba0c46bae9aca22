import { globSync, readFileSync } from 'node:fs'
import { parsePatch, reversePatch } from 'diff'
import { expect, test } from 'vitest'
import { patchedText } from './patch-libraries.ts'

const [patch] = parsePatch(`--- a/kettle.js
+++ b/kettle.js
@@ -1,3 +1,3 @@
 fill()
-whistle()
+ring()
 pour()
`)
if (!patch) throw new Error('no patch')
const before = 'fill()\nwhistle()\npour()\n'
const after = 'fill()\nring()\npour()\n'

test('a patch is applied once', () => {
  expect(patchedText(before, patch)).toBe(after)
  expect(patchedText(after, patch)).toBe(after)
})

test('a patch finds its lines further down', () => {
  expect(patchedText(`// a new line\n${before}`, patch)).toBe(`// a new line\n${after}`)
})

test('a patch whose lines are gone is refused', () => {
  expect(patchedText('fill()\nboil()\npour()\n', patch)).toBeUndefined()
})

test('each patch fits the installed version of its library', () => {
  for (const name of globSync('patches/*.patch')) {
    for (const change of parsePatch(readFileSync(name, 'utf8'))) {
      const source = readFileSync(change.newFileName?.replace(/^b\//, '') ?? '', 'utf8')
      const patched = patchedText(source, change)
      expect(patched).toBeDefined()
      expect(patchedText(patched ?? '', reversePatch(change))).not.toBe(patched)
    }
  }
})
