import type { Factor } from '@supabase/auth-js'
import { useRef, useState } from 'react'
import { withSessionLock } from '#web/lib/session/session-lock.ts'
import { authClient } from '#web/lib/session/session-store.ts'
import { useAccountChange } from '../account.queries.ts'
import { factorMessage } from '../sign-in/second-factor/factor-message.ts'
import {
  enrolApp,
  enrolmentProblem,
  enrolPhone,
  firstCodes,
  type Invitation,
  type WantedFactor,
} from './enrol-factor.ts'

/** Adds a second factor in two steps. `error` is a sentence about the last try. */
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
      const { error: refused } = await withSessionLock(() =>
        begun.type === 'totp'
          ? auth.mfa.challengeAndVerify({ factorId, code })
          : auth.mfa.verify({ factorId, challengeId: begun.challengeId, code }),
      )
      return { data: { codes: refused ? undefined : await firstCodes(auth) }, error: refused }
    },
  )

  // A double click would enrol two of the same name.
  const beginning = useRef(false)
  const begin = async (wanted: WantedFactor) => {
    if (beginning.current) return
    beginning.current = true
    setError(undefined)
    try {
      const begun = await enrol.mutateAsync(wanted)
      if (begun) setInvitation(begun)
    } catch (failure) {
      setError(enrolmentProblem(failure, wanted))
    } finally {
      beginning.current = false
    }
  }

  /** Sends another code to the phone that is being added. */
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

  /** Resolves with recovery codes if there were none before, with undefined when the code was refused. */
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

  /** Cancels the enrolment; if that fails, the service drops it later by itself. */
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
