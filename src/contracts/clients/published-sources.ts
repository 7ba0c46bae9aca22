import { z } from 'zod'

/** What readers see of an article's sources, as it is approved. */
export const publishedSourcesSchema = z.object({
  placement: z.enum(['links', 'list']),
  language: z.string(),
  heading: z.string(),
  items: z.array(
    z.object({
      title: z.string(),
      publisher: z.string(),
      address: z.string(),
      publishedOn: z.string().nullable(),
    }),
  ),
  marks: z.array(z.object({ place: z.string(), at: z.int(), source: z.int() })),
})
