import { z } from 'zod'

const pointSchema = z.object({
  /** In one sentence that is nobody's own words. */
  say: z.string(),
  /** The pages that say so, by their places in `pages`, from 0. */
  on: z.array(z.int()),
})

/** The pages that lead a search for an article's subject, and how what they say compares. */
export const leadingPagesSchema = z.object({
  query: z.string(),
  /** The first of the search first; those that could not be read with the reason. */
  pages: z.array(
    z.object({
      address: z.string(),
      title: z.string(),
      publisher: z.string(),
      /** '' for a page that was read. */
      problem: z.string(),
    }),
  ),
  /** What at least three in five of the pages read say, and what a single one says. */
  common: z.array(pointSchema),
  rare: z.array(pointSchema),
  /** Questions of readers that none of them answers. */
  unanswered: z.array(z.string()),
  /** Why nothing was compared; '' where it was. */
  problem: z.string(),
})
export type LeadingPages = z.output<typeof leadingPagesSchema>
