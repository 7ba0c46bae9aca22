import {
  type Credential,
  changedCredentialSchema,
  newCredentialSchema,
} from '#contracts/credentials.ts'
import { type DraftStore, draftStore, hasTexts } from '#web/lib/forms/form-draft.ts'
import { isSiteAddress, siteAddress } from './site-address.ts'

/** What the form holds while it is typed in. */
export type CredentialValues = {
  name: string
  siteUrl: string
  username: string
  appPassword: string
}

const address = newCredentialSchema.shape.siteUrl
  .transform(siteAddress)
  .refine(isSiteAddress, 'Please enter a valid site URL')

/** The form of a new credential, with the address as it will be stored. */
export const addFormSchema = newCredentialSchema
  .omit({ platform: true })
  .extend({ siteUrl: address })

/** The form of a stored one: an empty application password keeps what is stored. */
export const editFormSchema = addFormSchema.extend({
  appPassword: changedCredentialSchema.shape.appPassword.unwrap(),
})

/** Whether one of the three is missing without which no site can be reached. */
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
