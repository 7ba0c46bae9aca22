/** The kinds of activity that people filter by; which events each holds is said in the catalogue of events. */
export const activityKinds = {
  writing: { label: 'Orders and writing' },
  editing: { label: 'Edits and downloads' },
  pictures: { label: 'Pictures' },
  posts: { label: 'Social posts' },
  publishing: { label: 'Publishing' },
  approval: { label: 'Approval' },
  desk: { label: 'Assignments and reviews' },
  clients: { label: 'Clients' },
  campaigns: { label: 'Campaigns' },
  templates: { label: 'Templates' },
  sites: { label: 'Sites' },
  billing: { label: 'Plan and budgets' },
  team: { label: 'Team' },
} as const satisfies Record<string, { label: string }>

export type ActivityKind = keyof typeof activityKinds
