/** The parts of a package that can be commented on, with what people call them. */
export const partLabels = {
  text: 'The article',
  title: 'The title',
  description: 'The search description',
  banner: 'The banner',
  linkedin: 'The LinkedIn post',
  facebook: 'The Facebook post',
  twitter: 'The X post',
  newsletter: 'The newsletter',
} as const

export type PartName = keyof typeof partLabels
export const partNames = Object.keys(partLabels) as [PartName, ...PartName[]]
