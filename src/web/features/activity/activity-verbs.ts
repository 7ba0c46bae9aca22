const verbs = new Map(
  Object.entries({
    'client.created': 'added',
    'client.updated': 'edited',
    'client.logo_changed': 'changed the logo of',
    'client.logo_removed': 'removed the logo of',
    'client.deleted': 'deleted',
    'campaign.created': 'created',
    'campaign.updated': 'edited',
    'campaign.deleted': 'deleted',
    'article.created': 'ordered',
    'article.generated': 'wrote',
    'article.generation_failed': 'could not write',
    'article.generation_cancelled': 'stopped the writing of',
    'article.generation_retried': 'restarted the writing of',
    'article.brief_edited': 'changed the brief of',
    'article.edited': 'edited',
    'article.ai_edit_proposed': 'asked for a rewrite in',
    'article.ai_edited': 'accepted a rewrite in',
    'article.restored': 'restored an earlier version of',
    'article.image_requested': 'asked for a new banner for',
    'article.image_generated': 'drew a banner for',
    'article.image_failed': 'could not draw a banner for',
    'article.image_cancelled': 'stopped the banner of',
    'article.banner_chosen': 'chose a banner for',
    'article.banner_recovered': 'restored the banner of',
    'article.banner_described': 'described the banner of',
    'article.post_edited': 'edited a post for',
    'article.post_rewritten': 'rewrote a post for',
    'article.publish_requested': 'asked to publish',
    'article.published': 'published',
    'article.publish_failed': 'could not publish',
    'article.deleted': 'deleted',
    'credits.spent': 'spent a credit on',
  }),
)

/** What somebody did, as the words between their name and what they did it to. */
export function activityVerb(action: string): string {
  return verbs.get(action) ?? 'changed'
}
