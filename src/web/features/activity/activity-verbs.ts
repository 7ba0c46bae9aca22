const verbs = new Map(
  Object.entries({
    'client.created': 'added the client',
    'client.updated': 'edited the client',
    'client.logo_changed': 'changed the logo of',
    'client.logo_removed': 'removed the logo of',
    'client.archived': 'archived the client',
    'client.restored': 'restored the client',
    'client.deleted': 'deleted the client',
    'campaign.created': 'created the campaign',
    'campaign.updated': 'edited the campaign',
    'campaign.archived': 'archived the campaign',
    'campaign.restored': 'restored the campaign',
    'campaign.deleted': 'deleted the campaign',
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
    'article.publish_stopped': 'stopped the publishing of',
    'article.published': 'published',
    'article.publish_failed': 'could not publish',
    'article.downloaded': 'downloaded',
    'article.deleted': 'deleted',
    'credits.spent': 'spent a credit on',
    'titles.generated': 'asked for title ideas',
    'template.created': 'created the template',
    'template.updated': 'edited the template',
    'template.duplicated': 'duplicated the template',
    'template.archived': 'archived the template',
    'template.restored': 'restored the template',
    'template.deleted': 'deleted the template',
    'template.photo_changed': 'changed the photo of',
    'template.photo_removed': 'removed the photo of',
    'credential.created': 'connected the site',
    'credential.updated': 'edited the site',
    'credential.tested': 'tested the site',
    'credential.fields_mapped': 'mapped the fields of the site',
    'credential.deleted': 'disconnected the site',
    'invitation.sent': 'invited',
    'invitation.sent_again': 'invited again',
    'invitation.revoked': 'withdrew the invitation of',
    'invitation.accepted': 'joined the team',
    'member.changed': 'changed the access of',
    'member.removed': 'removed',
    'member.signed_out': 'signed out',
    'member.left': 'left the team',
    'workspace.created': 'set up Copydesk',
    'workspace.handed_over': 'handed the team over to',
    'workspace.renamed': 'renamed the team to',
    'workspace.second_factor_required': 'made two-factor sign-in a duty of the team',
    'workspace.second_factor_optional': 'left two-factor sign-in to each member',
  }),
)

/** Actions that a person does by themselves, to nothing else. */
const alone = new Set([
  'titles.generated',
  'invitation.accepted',
  'member.left',
  'workspace.created',
  'workspace.second_factor_required',
  'workspace.second_factor_optional',
])

/** What somebody did, as the words between their name and what they did it to. */
export function activityVerb(action: string): string {
  return verbs.get(action) ?? 'changed'
}

/** Whether the words need something that it was done to. */
export function hasObject(action: string): boolean {
  return !alone.has(action)
}
