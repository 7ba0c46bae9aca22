/** What a comment is about, as people choose it. */
export const commentKinds = {
  fact: 'Fact',
  tone: 'Tone',
  brand: 'Brand',
  link: 'Link',
  missing: 'Missing',
  picture: 'Picture',
} as const

export type CommentKind = keyof typeof commentKinds
export const commentKindNames = Object.keys(commentKinds) as [CommentKind, ...CommentKind[]]

/** So many comments of one kind propose a rule. */
export const commentsForRule = 3
