/** How much a finding matters: `must` is a fault, `should` a rule that most good texts keep, `hint` an idea. */
export const checkClasses = ['must', 'should', 'hint'] as const
export type CheckClass = (typeof checkClasses)[number]

export const checkGroups = ['facts', 'client', 'text', 'search', 'reading'] as const
export type CheckGroup = (typeof checkGroups)[number]

/** What is known of one check. */
export type CheckRow = {
  class: CheckClass
  group: CheckGroup
  /** What it looks at, in the middle of a sentence. */
  looksAt: string
  /** What is true of an article that passes. */
  label: string
  /** What to do about its findings. */
  advice: string
}
