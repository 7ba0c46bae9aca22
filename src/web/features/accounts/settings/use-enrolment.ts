import type { AuthError, Factor, GoTrueClient } from '@supabase/auth-js'
import { useRef, useState } from 'react'
import { product } from '#contracts/product.ts'
import { authClient } from '#web/lib/session/session-store.ts'
import { authErrorCode } from '../sign-in/auth-message.ts'
import { factorMessage } from '../sign-in/factor-message.ts'
import { useAccountChange } from './account.queries.ts'

/** The second factor to be added: an app, or a phone by its number with country code. */
export type WantedFactor =
  | { type: 'totp'; name: string }
  | { type: 'phone'; name: string; phone: string }

/**
 * A factor that waits for its first code. An app's `picture` is a data address and its `secret` base32;
 * a phone has been sent the code of a challenge.
 */
export type Invitation =
  | { type: 'totp'; factorId: string; picture: string; secret: string }
  | { type: 'phone'; factorId: string; phone: string; challengeId: string }

/** The calls behind adding a second factor. `error` is a sentence about the last try. */
export function useEnrolment(unfinished: Factor[]) {
  const [invitation, setInvitation] = useState<Invitation>()
  const [error, setError] = useState<string>()
  const enrol = useAccountChange(async (auth, wanted: WantedFactor) => {
    const sameName = unfinished.filter(({ friendly_name: taken }) => taken === wanted.name)
    for (const { id } of sameName) await auth.mfa.unenroll({ factorId: id })
    return await (wanted.type === 'totp' ? enrolApp(auth, wanted) : enrolPhone(auth, wanted))
  })
  const resend = useAccountChange((auth, factorId: string) =>
    auth.mfa.challenge({ factorId, channel: 'sms' }),
  )
  const verify = useAccountChange(
    async (auth, { code, ...begun }: Invitation & { code: string }) => {
      const { factorId } = begun
      const { error: refused } =
        begun.type === 'totp'
          ? await auth.mfa.challengeAndVerify({ factorId, code })
          : await auth.mfa.verify({ factorId, challengeId: begun.challengeId, code })
      return { data: { codes: refused ? undefined : await firstCodes(auth) }, error: refused }
    },
  )

  // A second click in the same moment would begin another of the same name.
  const beginning = useRef(false)
  const begin = async (wanted: WantedFactor) => {
    if (beginning.current) return
    beginning.current = true
    setError(undefined)
    try {
      const begun = await enrol.mutateAsync(wanted)
      if (begun) setInvitation(begun)
    } catch (failure) {
      setError(beginProblem(failure, wanted))
    } finally {
      beginning.current = false
    }
  }

  /** Sends a phone that waits for its code another one. */
  const sendAgain = async () => {
    if (invitation?.type !== 'phone') return
    setError(undefined)
    try {
      const challenge = await resend.mutateAsync(invitation.factorId)
      if (challenge) setInvitation({ ...invitation, challengeId: challenge.id })
    } catch (failure) {
      setError(factorMessage(failure, 'The text message could not be sent'))
    }
  }

  /** Answers recovery codes when there were none before; undefined when the code was refused. */
  const confirm = async (code: string): Promise<{ codes: string[] | undefined } | undefined> => {
    if (!invitation) return undefined
    setError(undefined)
    try {
      return await verify.mutateAsync({ ...invitation, code })
    } catch (failure) {
      setError(factorMessage(failure, 'The code could not be checked'))
      return undefined
    }
  }

  /** Forgets what was begun; should that fail, the service forgets it by itself. */
  const abandon = () => {
    if (!invitation) return
    const { factorId } = invitation
    void authClient()
      .then(({ mfa }) => mfa.unenroll({ factorId }))
      .catch(() => undefined)
  }

  const pending = enrol.isPending || verify.isPending || resend.isPending
  return { invitation, pending, error, setError, begin, sendAgain, confirm, abandon }
}

type Begun = { data: Invitation | null; error: AuthError | null }

async function enrolApp({ mfa }: GoTrueClient, { name }: { name: string }): Promise<Begun> {
  const { data, error } = await mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer: product.name,
  })
  if (error) return { data: null, error }
  const { qr_code: picture, secret } = data.totp
  return { data: { type: 'totp', factorId: data.id, picture, secret }, error: null }
}

/** A number whose first text could not be sent is forgotten again: nobody could confirm it. */
async function enrolPhone(
  { mfa }: GoTrueClient,
  { name, phone }: { name: string; phone: string },
): Promise<Begun> {
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

function beginProblem(failure: unknown, { type }: WantedFactor): string {
  const number = type === 'phone' && authErrorCode(failure) === 'validation_failed'
  if (number) return 'Enter the number with its country code, such as +44 20 7946 0000.'
  return factorMessage(
    failure,
    type === 'phone' ? 'The phone could not be added' : 'The app could not be added',
  )
}

/** Recovery codes for somebody who has none; without an answer they can be made on the page. */
async function firstCodes({ mfa }: GoTrueClient): Promise<string[] | undefined> {
  const { error: none } = await mfa.recoveryCodes.getStatus()
  if (authErrorCode(none) !== 'mfa_factor_not_found') return undefined
  const { data } = await mfa.recoveryCodes.generate()
  return data?.codes
}
