type Details = Record<string, unknown>

const keys: Record<string, string> = {
  'article.begun': 'reason',
  'article.edited': 'reason',
  'article.ai_edited': 'reason',
  'article.restored': 'reason',
  'article.generation_failed': 'reason',
  'article.image_failed': 'reason',
  'article.publish_requested': 'site',
  'article.published': 'site',
  'article.saved_as_draft': 'site',
  'article.kept_from_readers': 'site',
  'article.address_changed': 'to',
  'article.publish_failed': 'message',
  'article.scheduled': 'site',
  'article.schedule_moved': 'site',
  'article.schedule_cancelled': 'site',
  'article.schedule_held': 'message',
  'article.assigned': 'to',
  'article.due_set': 'dueOn',
  'article.campaign_set': 'to',
  'article.author_set': 'to',
  'article.review_requested': 'from',
  'article.post_edited': 'network',
  'article.post_rewritten': 'network',
  'member.changed': 'role',
  'workspace.renamed': 'before',
}

/** Picks what is worth saying about an action from its facts: a site, a network or a reason. */
export function activityDetail(action: string, details: Details): string | null {
  const key = keys[action]
  const value = key === undefined ? undefined : details[key]
  return typeof value === 'string' && value !== '' ? value : null
}
