import { expect, test } from 'vitest'
import type { Platform } from '#contracts/rules/publishing/platform-names.ts'
import { targetsFor } from './target-texts.ts'

const buttons = (...platforms: Platform[]) =>
  targetsFor(platforms.map((platform) => ({ platform }))).map(({ platform }) => platform)

test('sites of one kind have its button, all others one for all of them', () => {
  expect(buttons()).toEqual(['all'])
  expect(buttons('wordpress', 'wordpress')).toEqual(['wordpress'])
  expect(buttons('webflow')).toEqual(['webflow'])
  expect(buttons('ghost', 'git')).toEqual(['all'])
  expect(buttons('wordpress', 'webflow')).toEqual(['wordpress', 'webflow', 'all'])
  expect(buttons('wordpress', 'ghost')).toEqual(['wordpress', 'all'])
  // Access that is only stored is no site to publish to.
  expect(buttons('wordpress', 'medium')).toEqual(['wordpress'])
  expect(buttons('medium')).toEqual(['all'])
})
