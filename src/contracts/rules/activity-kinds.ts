/** The kinds of activity that people filter by, and the actions of each. */
export const activityKinds = {
  writing: {
    label: 'Orders and writing',
    actions: [
      'article.created',
      'article.generated',
      'article.generation_failed',
      'article.generation_cancelled',
      'article.generation_retried',
      'titles.generated',
      'credits.spent',
    ],
  },
  editing: {
    label: 'Edits and downloads',
    actions: [
      'article.brief_edited',
      'article.edited',
      'article.ai_edit_proposed',
      'article.ai_edited',
      'article.restored',
      'article.downloaded',
      'article.deleted',
    ],
  },
  pictures: {
    label: 'Pictures',
    actions: [
      'article.image_requested',
      'article.image_generated',
      'article.image_failed',
      'article.image_cancelled',
      'article.banner_chosen',
      'article.banner_recovered',
      'article.banner_described',
    ],
  },
  posts: { label: 'Social posts', actions: ['article.post_edited', 'article.post_rewritten'] },
  publishing: {
    label: 'Publishing',
    actions: [
      'article.publish_requested',
      'article.published',
      'article.publish_failed',
      'article.publish_stopped',
    ],
  },
  clients: {
    label: 'Clients',
    actions: [
      'client.created',
      'client.updated',
      'client.logo_changed',
      'client.logo_removed',
      'client.archived',
      'client.restored',
      'client.deleted',
    ],
  },
  campaigns: {
    label: 'Campaigns',
    actions: [
      'campaign.created',
      'campaign.updated',
      'campaign.archived',
      'campaign.restored',
      'campaign.deleted',
    ],
  },
  templates: {
    label: 'Templates',
    actions: [
      'template.created',
      'template.updated',
      'template.duplicated',
      'template.archived',
      'template.restored',
      'template.deleted',
      'template.photo_changed',
      'template.photo_removed',
    ],
  },
  sites: {
    label: 'Sites',
    actions: [
      'credential.created',
      'credential.updated',
      'credential.fields_mapped',
      'credential.tested',
      'credential.deleted',
    ],
  },
  billing: {
    label: 'Plan and budgets',
    actions: [
      'credits.changed',
      'subscription.upgraded',
      'subscription.downgraded',
      'subscription.downgrade_taken_back',
      'subscription.cancelled',
      'subscription.resumed',
      'billing.low_credit_level_set',
      'client.budget_set',
      'client.budget_removed',
    ],
  },
  team: {
    label: 'Team',
    actions: [
      'invitation.sent',
      'invitation.sent_again',
      'invitation.revoked',
      'invitation.accepted',
      'member.changed',
      'member.removed',
      'member.signed_out',
      'member.left',
      'workspace.created',
      'workspace.handed_over',
      'workspace.renamed',
      'workspace.second_factor_required',
      'workspace.second_factor_optional',
    ],
  },
} as const satisfies Record<string, { label: string; actions: readonly string[] }>

export type ActivityKind = keyof typeof activityKinds
