/** Characters the texts of an article may have; of a section, its content. */
export const blockLimits = {
  title: 300,
  subtitle: 300,
  summary: 2000,
  introduction: 100_000,
  section: 200_000,
  conclusion: 100_000,
  bodyContent: 500_000,
  metaDescription: 500,
} as const
/** Characters of a passage that can be revised at once. */
export const longestPassage = 12_000
/** Characters of a wish in the editor's own words. */
export const longestWish = 1000
