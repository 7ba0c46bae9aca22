import { z } from 'zod'
import { oc } from '../operations.ts'
import {
  type Platform,
  platformNames,
  publishingPlatforms,
  type SettingsPlatform,
  settingsPlatforms,
} from '../rules/publishing/platform-names.ts'
import { siteSettings } from '../rules/publishing/site-settings.ts'
import { byId, done, idSchema, line, timeSchema } from '../shapes.ts'
import { collectionIdSchema, siteIdSchema } from './webflow.ts'

export const platformSchema = z.enum(Object.keys(platformNames) as [Platform, ...Platform[]])

export type PublishingPlatform = (typeof publishingPlatforms)[number]
export const publishingPlatformSchema = z.enum(publishingPlatforms)

/** Platforms whose access is only stored. */
export const storedPlatforms = [
  'medium',
  'linkedin',
  'twitter',
  'facebook',
  'instagram',
  'custom',
] as const satisfies readonly Exclude<Platform, PublishingPlatform>[]

/** Which clients a credential is for: null means every client of the workspace. */
const clientIds = z.array(idSchema).max(1000).nullable()
const common = { name: line(200, 'Name is required'), clientIds: clientIds.default(null) }
/** Left out, the clients stay as they are; given, they are decided, also where that is every client. */
const ofStored = { id: idSchema, clientIds: clientIds.optional() }

const wordpressFields = {
  ...common,
  platform: z.literal('wordpress'),
  siteUrl: line(500, 'Site URL is required'),
  username: line(200, 'Username is required'),
}
const webflowFields = {
  ...common,
  platform: z.literal('webflow'),
  siteId: siteIdSchema,
  /** Needed for publishing, not for storing. */
  collectionId: z.union([z.literal(''), collectionIdSchema]).default(''),
}
const storedFields = { ...common, platform: z.enum(storedPlatforms) }

const appPassword = (missing?: string) => line(200, missing)
const apiKey = (missing?: string) => line(500, missing)

/** The credential of a kind of site that has settings. */
function withSettings<Kind extends SettingsPlatform>(platform: Kind) {
  const settings = siteSettings[platform]
  return z.object({
    ...common,
    platform: z.literal(platform),
    settings,
    apiKey: apiKey('Please enter the key or secret'),
  })
}

export function changedWithSettings<Kind extends SettingsPlatform>(platform: Kind) {
  const settings = siteSettings[platform]
  return z.object({
    ...common,
    ...ofStored,
    platform: z.literal(platform),
    settings,
    apiKey: apiKey().default(''),
  })
}

type NewWithSettings = {
  [Kind in SettingsPlatform]: ReturnType<typeof withSettings<Kind>>
}[SettingsPlatform]
type ChangedWithSettings = {
  [Kind in SettingsPlatform]: ReturnType<typeof changedWithSettings<Kind>>
}[SettingsPlatform]

export const newCredentialSchema = z.discriminatedUnion('platform', [
  z.object({
    ...wordpressFields,
    appPassword: appPassword('Application password is required'),
  }),
  z.object({ ...webflowFields, apiKey: apiKey('API key is required') }),
  z.object({ ...storedFields, apiKey: apiKey('API key is required') }),
  ...settingsPlatforms.map((platform) => withSettings(platform) as NewWithSettings),
])
export type NewCredential = z.output<typeof newCredentialSchema>

/** An empty application password or API key keeps the stored one. */
export const changedCredentialSchema = z.discriminatedUnion('platform', [
  z.object({ ...wordpressFields, ...ofStored, appPassword: appPassword().default('') }),
  z.object({ ...webflowFields, ...ofStored, apiKey: apiKey().default('') }),
  z.object({ ...storedFields, ...ofStored, apiKey: apiKey().default('') }),
  ...settingsPlatforms.map((platform) => changedWithSettings(platform) as ChangedWithSettings),
])
export type ChangedCredential = z.output<typeof changedCredentialSchema>

export const credentialSchema = z.object({
  id: idSchema,
  platform: platformSchema,
  name: z.string(),
  /** The clients it is for; null means every client of the workspace. */
  clientIds: z.array(idSchema).nullable(),
  /** Whether the caller is to say which clients it is for: it was stored for every client before anybody was asked. */
  asksForClients: z.boolean(),
  siteUrl: z.string().nullable(),
  username: z.string().nullable(),
  siteId: z.string().nullable(),
  collectionId: z.string().nullable(),
  /** The collection's name at the last successful test. */
  collectionName: z.string().nullable(),
  /** What else is known of a site of a kind that has settings. */
  settings: z.record(z.string(), z.string()).nullable(),
  /** The last four characters of the secret; the secret itself never leaves the server. */
  secretHint: z.string(),
  status: z.enum(['connected', 'error', 'disconnected']),
  statusMessage: z.string().nullable(),
  /** What the last test said to check, or to know where it succeeded. */
  hints: z.array(z.string()),
  testedAt: timeSchema.nullable(),
  createdAt: timeSchema,
  abilities: z.object({ update: z.boolean(), remove: z.boolean(), test: z.boolean() }),
})
export type Credential = z.infer<typeof credentialSchema>

export const connectionTestSchema = z.object({
  ok: z.boolean(),
  message: z.string(),
  /** What to check, when it failed; what to know, when it did not. */
  hints: z.array(z.string()),
  credential: credentialSchema,
})
export type ConnectionTestAnswer = z.infer<typeof connectionTestSchema>

export const credentialsContract = oc.prefix('/credentials').router({
  list: oc
    .route({ method: 'GET', path: '/', summary: 'Credentials by name, without their secrets' })
    .input(
      z.object({
        platform: platformSchema.optional(),
        /** Only those that this client’s articles may be published with. */
        clientId: idSchema.optional(),
      }),
    )
    .output(z.object({ items: z.array(credentialSchema) })),
  create: oc
    .route({ method: 'POST', path: '/', successStatus: 201, summary: 'Connects a site' })
    .input(newCredentialSchema)
    .output(credentialSchema),
  update: oc
    .route({ method: 'PUT', path: '/{id}', summary: 'Changes how a site is reached' })
    .input(changedCredentialSchema)
    .output(credentialSchema),
  remove: oc
    .route({ method: 'DELETE', path: '/{id}', summary: 'Disconnects a site' })
    .input(byId)
    .output(done),
  test: oc
    .route({ method: 'POST', path: '/{id}/test', summary: 'Tests the connection to the site' })
    .input(byId)
    .output(connectionTestSchema),
})
