import {
  type Credential,
  changedCredentialSchema,
  newCredentialSchema,
} from '#contracts/credentials.ts'
import { type DraftStore, draftStore, hasTexts } from '#web/lib/forms/form-draft.ts'
import { isSiteAddress, siteAddress } from './site-address.ts'

/** The form's values. */
export type CredentialValues = {
  name: string
  siteUrl: string
  username: string
  appPassword: string
}

const address = newCredentialSchema.shape.siteUrl
  .transform(siteAddress)
  .refine(isSiteAddress, 'Please enter a valid site URL')

/** The schema of a new credential; normalises the site's address. */
export const addFormSchema = newCredentialSchema
  .omit({ platform: true })
  .extend({ siteUrl: address })

/** The schema of a stored credential: an empty application password keeps the stored one. */
export const editFormSchema = addFormSchema.extend({
  appPassword: changedCredentialSchema.shape.appPassword.unwrap(),
})

/** Whether the site URL, the username or the password is missing. */
export function isIncomplete(values: CredentialValues): boolean {
  return [values.siteUrl, values.username, values.appPassword].some((text) => text.trim() === '')
}

export const emptyValues: CredentialValues = {
  name: '',
  siteUrl: '',
  username: '',
  appPassword: '',
}

/** What the edit form starts with; the password is never sent back, so its field is empty. */
export function valuesOf(credential: Credential): CredentialValues {
  const { name, siteUrl, username } = credential
  return { name, siteUrl: siteUrl ?? '', username: username ?? '', appPassword: '' }
}

/** The draft of the add form, which never holds the password. */
export function credentialDraft(): DraftStore<CredentialValues> {
  const store = draftStore<CredentialValues>(
    'credential:new',
    hasTexts(['name', 'siteUrl', 'username', 'appPassword']),
  )
  return { ...store, write: (values) => store.write({ ...values, appPassword: '' }) }
}
