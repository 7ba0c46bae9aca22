import { expect, test } from 'vitest'
import { meta } from './dashboard-templates.tsx'

test('only a known type of template is titled Templates', () => {
  expect(meta({ params: { type: 'tone' } })).toEqual([{ title: 'Templates · Copydesk' }])
  expect(meta({ params: { type: 'nonsense' } })).toEqual([{ title: 'Page not found · Copydesk' }])
})
