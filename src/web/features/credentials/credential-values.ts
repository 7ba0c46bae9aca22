import { z } from 'zod'
import {
  type Credential,
  changedCredentialSchema,
  newCredentialSchema,
} from '#contracts/publishing/credentials.ts'
import { hasSettings, type Platform } from '#contracts/rules/publishing/platform-names.ts'
import { type SettingField, siteForms } from '#contracts/rules/publishing/site-forms.ts'
import { type DraftStore, draftStore, hasTexts } from '#web/lib/forms/form-draft.ts'
import { isSiteAddress, siteAddress } from './site-address.ts'

/** The form's values, those of every platform at once. */
export type CredentialValues = {
  platform: Platform
  name: string
  /** Null: every client. */
  clientIds: string[] | null
  siteUrl: string
  username: string
  appPassword: string
  siteId: string
  collectionId: string
  apiKey: string
  /** What a kind of site with settings asks for, by the names of its fields. */
  settings: Record<string, string>
}

const address = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema.transform(siteAddress).refine(isSiteAddress, 'Please enter a valid site URL')

const [newWordPress, newWebflow, newStored, ...newWithSettings] = newCredentialSchema.options
const [wordpress, webflow, stored, ...withSettings] = changedCredentialSchema.options

/** The form holds the fields of every platform; the schema takes those of the chosen one. */
const chosen = (values: CredentialValues) => values

/** The schema of a new credential; normalises the site's address. */
export const addFormSchema = z.preprocess(
  chosen,
  z.discriminatedUnion('platform', [
    newWordPress.extend({ siteUrl: address(newWordPress.shape.siteUrl) }),
    newWebflow,
    newStored,
    ...newWithSettings,
  ]),
)
export type AddedValues = z.output<typeof addFormSchema>

/** The schema of a stored credential: an empty password or key keeps the stored one. */
export const editFormSchema = z.preprocess(
  chosen,
  z.discriminatedUnion('platform', [
    wordpress.omit({ id: true }).extend({ siteUrl: address(wordpress.shape.siteUrl) }),
    webflow.omit({ id: true }),
    stored.omit({ id: true }),
    ...withSettings.map((site) => site.omit({ id: true })),
  ]),
)
export type EditedValues = z.output<typeof editFormSchema>

/** What a form says when the facts that open a site are missing; undefined when none is. */
export function missingFacts(values: CredentialValues): string | undefined {
  const empty = (...texts: string[]) => texts.some((text) => text.trim() === '')
  if (values.platform === 'wordpress') {
    return empty(values.siteUrl, values.username, values.appPassword)
      ? 'Missing site URL, username, or app password'
      : undefined
  }
  if (values.platform !== 'webflow') return undefined
  return empty(values.siteId, values.apiKey) ? 'Missing API key or Site ID' : undefined
}

export const emptyValues: CredentialValues = {
  platform: 'wordpress',
  name: '',
  clientIds: null,
  siteUrl: '',
  username: '',
  appPassword: '',
  siteId: '',
  collectionId: '',
  apiKey: '',
  settings: {},
}

/** What the fields of a kind of site hold in a new form. */
export function startSettings(platform: Platform): Record<string, string> {
  if (!hasSettings(platform)) return {}
  const fields: [string, SettingField][] = Object.entries(siteForms[platform].fields)
  return Object.fromEntries(fields.map(([name, { start = '' }]) => [name, start]))
}

/** What the edit form starts with; the secret is never sent back, so its field is empty. */
export function valuesOf(credential: Credential): CredentialValues {
  return {
    ...emptyValues,
    platform: credential.platform,
    name: credential.name,
    clientIds: credential.clientIds,
    siteUrl: credential.siteUrl ?? '',
    username: credential.username ?? '',
    siteId: credential.siteId ?? '',
    collectionId: credential.collectionId ?? '',
    settings: { ...startSettings(credential.platform), ...credential.settings },
  }
}

/** The draft of the add form, which never holds the secret. */
export function credentialDraft(): DraftStore<CredentialValues> {
  const store = draftStore<CredentialValues>(
    'credential:new',
    hasTexts(['platform', 'name', 'siteUrl', 'username', 'siteId', 'collectionId']),
  )
  return { ...store, write: (values) => store.write({ ...values, appPassword: '', apiKey: '' }) }
}
