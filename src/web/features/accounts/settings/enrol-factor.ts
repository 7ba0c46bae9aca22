import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import { product } from '#contracts/product.ts'
import { authErrorCode } from '../sign-in/auth-message.ts'
import { factorMessage } from '../sign-in/second-factor/factor-message.ts'

/** The second factor to add: an app, or a phone by its number with country code. */
export type WantedFactor =
  | { type: 'totp'; name: string }
  | { type: 'phone'; name: string; phone: string }

/**
 * A factor that still needs its first code. An app's `picture` is a data URL and its `secret` base32; a phone
 * has been sent the code of a challenge.
 */
export type Invitation =
  | { type: 'totp'; factorId: string; picture: string; secret: string }
  | { type: 'phone'; factorId: string; phone: string; challengeId: string }

type Enrolled = { data: Invitation | null; error: AuthError | null }

/** Enrols an authenticator app. */
export async function enrolApp(
  { mfa }: GoTrueClient,
  { name }: { name: string },
): Promise<Enrolled> {
  const { data, error } = await mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer: product.name,
  })
  if (error) return { data: null, error }
  const { qr_code: picture, secret } = data.totp
  return { data: { type: 'totp', factorId: data.id, picture, secret }, error: null }
}

/** Enrols a phone and texts it a code; undone when that fails, since nobody could confirm the number. */
export async function enrolPhone(
  { mfa }: GoTrueClient,
  { name, phone }: { name: string; phone: string },
): Promise<Enrolled> {
  const { data, error } = await mfa.enroll({ factorType: 'phone', friendlyName: name, phone })
  if (error) return { data: null, error }
  const factorId = data.id
  const sent = await mfa.challenge({ factorId, channel: 'sms' })
  if (sent.error) {
    await mfa.unenroll({ factorId })
    return { data: null, error: sent.error }
  }
  return { data: { type: 'phone', factorId, phone, challengeId: sent.data.id }, error: null }
}

/** The sentence for a factor that could not be added. */
export function enrolmentProblem(failure: unknown, { type }: WantedFactor): string {
  const number = type === 'phone' && authErrorCode(failure) === 'validation_failed'
  if (number) return 'Enter the number with its country code, such as +44 20 7946 0000.'
  return factorMessage(
    failure,
    type === 'phone' ? 'The phone could not be added' : 'The app could not be added',
  )
}

/** New recovery codes for people who have none; undefined for the others, and when the service fails. */
export async function firstCodes({ mfa }: GoTrueClient): Promise<string[] | undefined> {
  const { error: none } = await mfa.recoveryCodes.getStatus()
  if (authErrorCode(none) !== 'mfa_factor_not_found') return undefined
  const { data } = await mfa.recoveryCodes.generate()
  return data?.codes
}
