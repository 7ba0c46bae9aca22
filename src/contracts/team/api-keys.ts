import { z } from 'zod'
import { oc } from '../operations.ts'
import { feedKindNames, keyLifetimes, keyOverlaps, keyScopeNames } from '../rules/key-scopes.ts'
import { byId, done, idSchema, line, timeSchema } from '../shapes.ts'

export const keyScopeSchema = z.enum(keyScopeNames)

/** An address or a network, such as `203.0.113.7` or `2001:db8::/48`. */
const networkSchema = z
  .string()
  .trim()
  .pipe(
    z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
      error: 'Please write addresses as 203.0.113.7 or 203.0.113.0/24',
    }),
  )

export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Its beginning and its last four characters; the key itself is shown once. */
  hint: z.string(),
  scopes: z.array(keyScopeSchema),
  /** The clients it is limited to, of those that the caller sees; null means all that its maker sees. */
  clientIds: z.array(idSchema).nullable(),
  /** The addresses it may be used from; none means any. */
  addresses: z.array(z.string()),
  /** Who made it, and as whom it acts. */
  maker: z.object({ id: idSchema.nullable(), name: z.string() }),
  createdAt: timeSchema,
  expiresAt: timeSchema,
  /** Within some minutes; null if it was never used. */
  lastUsedAt: timeSchema.nullable(),
  /** For an app that was connected by OAuth: the host that vouches for its name, null where none does. Null for a key. */
  app: z.object({ host: z.string().nullable() }).nullable(),
  /** What it shows, where it is the address of a feed, which opens nothing else. */
  feed: z.enum(feedKindNames).nullable(),
  /** When another key took its place; it works until `expiresAt`. */
  replacedAt: timeSchema.nullable(),
  abilities: z.object({ rotate: z.boolean(), revoke: z.boolean() }),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const newApiKeySchema = z.object({
  name: line(60, 'Please give the key a name'),
  scopes: z.array(keyScopeSchema).min(1, 'Please choose what it may do').max(keyScopeNames.length),
  /** Null for all clients that its maker sees. */
  clientIds: z.array(idSchema).min(1, 'Please choose at least one client').max(200).nullable(),
  addresses: z.array(networkSchema).max(20).default([]),
  days: z.literal(keyLifetimes).default(keyLifetimes[0]),
})
export type NewApiKey = z.output<typeof newApiKeySchema>

/** A key as it is made: `secret` is the whole key, and is never shown again. */
export const madeApiKeySchema = z.object({ key: apiKeySchema, secret: z.string() })
export type MadeApiKey = z.infer<typeof madeApiKeySchema>

export const currentKeySchema = z.object({
  id: idSchema,
  /** As histories name it, e.g. `Zapier key of Anna`. */
  name: z.string(),
  scopes: z.array(keyScopeSchema),
  workspace: z.object({ id: idSchema, name: z.string() }),
  /** The clients it sees now; null means all of the workspace. */
  clientIds: z.array(idSchema).nullable(),
  expiresAt: timeSchema,
})
export type CurrentKey = z.infer<typeof currentKeySchema>

const newFeedSchema = z
  .object({
    kind: z.enum(feedKindNames).default('calendar'),
    /** Null for all clients that one sees, in a calendar. */
    clientId: idSchema.nullable(),
  })
  .refine(({ kind, clientId }) => kind === 'calendar' || clientId, {
    path: ['clientId'],
    error: 'Please choose a client',
  })
export type NewFeed = z.output<typeof newFeedSchema>

export const keysContract = oc.prefix('/keys').router({
  list: oc
    .route({ method: 'GET', path: '/', summary: 'API keys: one’s own, or all for who manages' })
    .output(
      z.object({ items: z.array(apiKeySchema), abilities: z.object({ create: z.boolean() }) }),
    ),
  create: oc
    .route({
      method: 'POST',
      path: '/',
      successStatus: 201,
      summary: 'Makes a key, which is shown this once',
    })
    .input(newApiKeySchema)
    .output(madeApiKeySchema),
  addFeed: oc
    .route({
      method: 'POST',
      path: '/feeds',
      successStatus: 201,
      summary: 'Makes the address of a feed, which is shown this once',
    })
    .input(newFeedSchema)
    .output(z.object({ key: apiKeySchema, address: z.string() })),
  current: oc
    .route({ method: 'GET', path: '/current', summary: 'The key that asks' })
    .meta({ scope: '*' })
    .output(currentKeySchema),
  rotate: oc
    .route({
      method: 'POST',
      path: '/{id}/rotate',
      successStatus: 201,
      summary: 'Makes a key in place of another, which goes on working for some hours',
    })
    .input(byId.extend({ overlapHours: z.literal(keyOverlaps).default(keyOverlaps[0]) }))
    .output(madeApiKeySchema),
  revoke: oc
    .route({ method: 'DELETE', path: '/{id}', summary: 'Ends a key at once' })
    .input(byId)
    .output(done),
})
