/** What a model is called for, as calls are counted. */
export const callKinds = [
  'questions',
  'notes',
  'compare',
  'plan',
  'headings',
  'section',
  'rewrite',
  'edit',
  'again',
  'frame',
  'seo',
  'social',
  'post',
  'revise',
  'judge',
  'facts',
  'profile',
  'titles',
  'test',
] as const
export type CallKind = (typeof callKinds)[number]
