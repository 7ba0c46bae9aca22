import { expect, test } from 'vitest'
import { activityNote, subjectPage } from './activity-entry.tsx'

const subject = { type: 'article', id: 'a1', name: 'Anvils', exists: true, templateType: null }

test.each([
  [subject, '/dashboard/articles/a1/preview'],
  [{ ...subject, type: 'campaign' }, '/dashboard/campaigns/a1'],
  [{ ...subject, type: 'template', templateType: 'tone' as const }, '/dashboard/templates/tone/a1'],
  [{ ...subject, type: 'credential' }, '/dashboard/credentials'],
  [{ ...subject, exists: false }, null],
  [{ ...subject, type: 'invitation' }, null],
])('%o leads to its page', (of, page) => {
  expect(subjectPage(of)).toBe(page)
})

test('a network is named as people write it', () => {
  expect(activityNote({ action: 'article.post_edited', detail: 'linkedin' })).toBe('LinkedIn')
  expect(activityNote({ action: 'article.published', detail: 'Our blog' })).toBe('on Our blog')
  expect(activityNote({ action: 'article.created', detail: null })).toBeNull()
})
