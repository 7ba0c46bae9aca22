/** Who speaks on a page; whose word counts most comes first. */
export const sourceClasses = ['own', 'authority', 'press', 'unknown', 'vendor', 'forum'] as const
export type SourceClass = (typeof sourceClasses)[number]

/** As people read it; '' where nothing is known. */
export const sourceClassNames: Readonly<Record<SourceClass, string>> = {
  own: 'The client’s own',
  authority: 'Official',
  press: 'Press',
  unknown: '',
  vendor: 'Vendor',
  forum: 'Forum',
}
