import { z } from 'zod'
import { oc } from './operations.ts'
import { timeSchema } from './shapes.ts'

/** A provider whose account makes work wait, as those who can put it right read it. */
export const outageSchema = z.object({
  service: z.enum(['writer', 'illustrator', 'search']),
  /** It refuses the key, has no credit left, or limits for a minute or more. */
  cause: z.enum(['key', 'credit', 'limit']),
  message: z.string(),
  since: timeSchema,
  /** When one article or picture tries it next. */
  retryAt: timeSchema,
})
export type Outage = z.infer<typeof outageSchema>

export const outagesContract = oc.prefix('/outages').router({
  list: oc
    .route({
      method: 'GET',
      path: '/',
      summary: 'Providers that make work wait; empty for those who can’t change them',
    })
    .output(z.object({ items: z.array(outageSchema) })),
})
