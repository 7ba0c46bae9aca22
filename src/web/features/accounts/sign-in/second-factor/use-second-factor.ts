import { useState } from 'react'
import { withSessionLock } from '#web/lib/session/session-lock.ts'
import { authClient } from '#web/lib/session/session-store.ts'
import { factorMessage } from './factor-message.ts'
import type { Way } from './second-factor-way.ts'

/**
 * The second step of signing in. `error` is a sentence about the last try; a correct code changes the
 * session, and with it the page.
 */
export function useSecondFactor() {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const [challengeId, setChallengeId] = useState<string>()

  const run = async (call: () => Promise<void>, fallback: string) => {
    setPending(true)
    setError(undefined)
    try {
      await call()
    } catch (failure) {
      setError(factorMessage(failure, fallback))
    } finally {
      setPending(false)
    }
  }

  const sendText = (factorId: string) =>
    run(async () => {
      const { mfa } = await authClient()
      const { data, error: failure } = await mfa.challenge({ factorId, channel: 'sms' })
      if (failure) throw failure
      setChallengeId(data.id)
    }, 'The text message could not be sent')

  const verify = (way: Way, code: string) =>
    run(async () => {
      const { mfa } = await authClient()
      const { error: failure } = await withSessionLock(async () =>
        way === 'recovery'
          ? await mfa.recoveryCodes.verify({ code })
          : challengeId
            ? await mfa.verify({ factorId: way.id, challengeId, code })
            : await mfa.challengeAndVerify({ factorId: way.id, code }),
      )
      if (failure) throw failure
    }, 'The code could not be checked')

  const forget = () => {
    setError(undefined)
    setChallengeId(undefined)
  }
  return { pending, error, setError, textSent: challengeId !== undefined, sendText, verify, forget }
}
