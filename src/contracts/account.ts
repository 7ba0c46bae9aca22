import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from './shapes.ts'

export const meSchema = z.object({
  userId: idSchema,
  email: z.string(),
  fullName: z.string(),
  isAdmin: z.boolean(),
  workspace: z.object({
    id: idSchema,
    name: z.string(),
    role: z.enum(['owner', 'admin', 'member']),
  }),
  credits: z.object({
    total: z.int(),
    subscription: z.int(),
    free: z.int(),
    boltOn: z.int(),
  }),
  /** True where nothing but the built-in sample writer or illustrator is connected. */
  offline: z.object({ writer: z.boolean(), illustrator: z.boolean() }),
})
export type Me = z.infer<typeof meSchema>

export const meContract = oc.router({
  get: oc.route({ method: 'GET', path: '/me' }).output(meSchema),
})

export const preferencesContract = oc.prefix('/preferences').router({
  get: oc
    .route({ method: 'GET', path: '/' })
    .output(z.object({ lastUsedCampaignId: idSchema.nullable() })),
  save: oc
    .route({ method: 'PUT', path: '/' })
    .input(z.object({ lastUsedCampaignId: idSchema.nullable() }))
    .output(z.object({ lastUsedCampaignId: idSchema.nullable() })),
})
