/** What an API key may be allowed to do, in the words of whoever makes one. */
export const keyScopes = {
  'clients:read': {
    label: 'Read clients',
    text: 'Clients with their rules and knowledge, campaigns and templates.',
  },
  'articles:read': {
    label: 'Read articles',
    text: 'Texts, revisions, checks, claims, comments and where articles are published.',
  },
  'articles:write': {
    label: 'Write and comment',
    text: 'Begin drafts, change texts, comment within the team and ask a colleague for a review.',
  },
  'briefs:write': {
    label: 'Write briefs',
    text: 'Add campaigns and change what articles are written from.',
  },
  generate: {
    label: 'Order articles',
    text: 'Spends the credits of the workspace.',
  },
  publish: {
    label: 'Publish',
    text: 'Sends articles to sites. What has to be approved first still has to be.',
  },
  'webhooks:manage': {
    label: 'Add its own webhooks',
    text: 'Is told what happens, as far as it may read it. For keys of the owner and admins.',
  },
  'usage:read': {
    label: 'Read credits',
    text: 'How many credits there are and what they were used for.',
  },
} as const satisfies Record<string, { label: string; text: string }>

export type KeyScope = keyof typeof keyScopes
export const keyScopeNames = Object.keys(keyScopes) as [KeyScope, ...KeyScope[]]

/**
 * What an app may ask for that somebody connects by OAuth, such as an assistant: it reads, drafts, comments and orders.
 * Publishing, and what credits cost, are for keys that somebody makes on purpose.
 */
export const appScopes = [
  'clients:read',
  'articles:read',
  'articles:write',
  'briefs:write',
  'generate',
] as const satisfies readonly KeyScope[]

/** Days until a key ends, as the form offers them; the first is the usual choice. */
export const keyLifetimes = [365, 90, 30, 7] as const
/** Hours that a key goes on working beside the one that replaces it. */
export const keyOverlaps = [24, 168, 1, 0] as const
/** What a feed shows: days to calendar programs, what went live to feed readers. `token` and `file` make its address. */
export const feedKinds = {
  calendar: { name: 'Calendar', token: 'feed', file: 'ics' },
  news: { name: 'News', token: 'news', file: 'atom' },
} as const

export type FeedKind = keyof typeof feedKinds
export const feedKindNames = Object.keys(feedKinds) as [FeedKind, ...FeedKind[]]

/** As many working keys as a workspace may have, and as many feeds as a person. */
export const mostKeys = 50
export const mostFeeds = 10
