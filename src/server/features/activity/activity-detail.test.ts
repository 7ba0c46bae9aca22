import { expect, test } from 'vitest'
import { activityDetail } from './activity-detail.ts'

test.each([
  ['article.published', { site: 'Blog', credentialId: 'c1' }, 'Blog'],
  ['article.edited', { revision: 3, reason: 'Edited section 2' }, 'Edited section 2'],
  ['article.publish_failed', { site: 'Blog', message: 'Blog refused it.' }, 'Blog refused it.'],
])('%s says what matters of it', (action, details, detail) => {
  expect(activityDetail(action, details)).toBe(detail)
})

test.each([
  ['article.image_requested', { prompt: 'a confidential brief' }],
  ['invitation.sent', { email: 'someone@example.test' }],
  ['article.edited', { reason: '' }],
  ['article.published', { site: 7 }],
])('%s adds nothing where there is nothing to say', (action, details) => {
  expect(activityDetail(action, details)).toBeNull()
})
