import type { Factor, GoTrueClient } from '@supabase/auth-js'
import { useState } from 'react'
import { product } from '../../lib/product.ts'
import { authClient } from '../../lib/session-store.ts'
import { useAccountChange } from './account.queries.ts'
import { authErrorCode, factorMessage } from './factor-message.ts'

/** A factor that waits for its first code; `picture` is a data address, `secret` is base32. */
export type Invitation = { factorId: string; picture: string; secret: string }

/** The calls behind adding an authenticator app. `error` is a sentence about the last try. */
export function useEnrolment(unfinished: Factor[]) {
  const [invitation, setInvitation] = useState<Invitation>()
  const [error, setError] = useState<string>()
  const enrol = useAccountChange(async (auth, name: string) => {
    const sameName = unfinished.filter(({ friendly_name: taken }) => taken === name)
    for (const { id } of sameName) await auth.mfa.unenroll({ factorId: id })
    return await auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: name,
      issuer: product.name,
    })
  })
  const verify = useAccountChange(async (auth, answer: { factorId: string; code: string }) => {
    const { error: refused } = await auth.mfa.challengeAndVerify(answer)
    return { data: { codes: refused ? undefined : await firstCodes(auth) }, error: refused }
  })

  const begin = async (name: string) => {
    setError(undefined)
    try {
      const made = await enrol.mutateAsync(name)
      if (!made) return
      const { qr_code: picture, secret } = made.totp
      setInvitation({ factorId: made.id, picture, secret })
    } catch (failure) {
      setError(factorMessage(failure, 'The app could not be added'))
    }
  }

  /** Answers recovery codes when there were none before; undefined when the code was refused. */
  const confirm = async (code: string): Promise<{ codes: string[] | undefined } | undefined> => {
    if (!invitation) return undefined
    setError(undefined)
    try {
      return await verify.mutateAsync({ factorId: invitation.factorId, code })
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

  const pending = enrol.isPending || verify.isPending
  return { invitation, pending, error, setError, begin, confirm, abandon }
}

/** Recovery codes for somebody who has none; without an answer they can be made on the page. */
async function firstCodes({ mfa }: GoTrueClient): Promise<string[] | undefined> {
  const { error: none } = await mfa.recoveryCodes.getStatus()
  if (authErrorCode(none) !== 'mfa_factor_not_found') return undefined
  const { data } = await mfa.recoveryCodes.generate()
  return data?.codes
}
