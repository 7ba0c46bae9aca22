import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { authClient } from '#web/lib/session/session-store.ts'
import { notify } from '#web/lib/toasts.ts'
import { authMessage, showAuthError } from './auth-message.ts'
import { useCaptcha, withCaptcha } from './captcha/use-captcha.tsx'
import type { EmailAndPassword } from './credentials-form.tsx'
import { weakPassword } from './password/password-problem.ts'

/**
 * The calls behind the sign-in page. `sentTo`: where a confirmation email has just gone; `unconfirmed`: an
 * address that the service says was never confirmed; `refusedPassword`: what is wrong with a new password;
 * `problem`: any other failure. The token of an `invitation` spares its holder the confirmation email.
 */
export function useSignIn(returnPath: string, invitation: string | undefined) {
  const [pending, setPending] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const [unconfirmed, setUnconfirmed] = useState('')
  const [refusedPassword, setRefusedPassword] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const location = useLocation()
  const navigate = useNavigate()
  const captcha = useCaptcha()
  // Prerendered pages know no history state, so it is read in the browser.
  useEffect(() => setSentTo(sentToIn(location.state)), [location.state])
  /** Kept in the history entry, which survives a reload and is gone on any other page. */
  const keepSentTo = (email: string) => {
    const { pathname, search } = location
    const state = email ? { sentTo: email } : null
    return navigate({ pathname, search }, { replace: true, state })
  }
  const redirect = () => new URL(returnPath, window.location.origin).href

  const run = async (call: () => Promise<void>, fallback: string) => {
    setPending(true)
    setRefusedPassword(undefined)
    setProblem(undefined)
    try {
      await call()
    } catch (error) {
      const refused = weakPassword(error)
      if (refused) setRefusedPassword(refused)
      else {
        // Beside the form, where it stays, and in a toast, where the specification has it (decision 74).
        setProblem(authMessage(error, fallback))
        showAuthError(error, fallback)
      }
    } finally {
      setPending(false)
    }
  }

  const signIn = ({ email, password }: EmailAndPassword) =>
    run(async () => {
      const auth = await authClient()
      const options = withCaptcha(await captcha.take())
      const { error } = await auth.signInWithPassword({ email, password, options })
      if (error?.code === 'email_not_confirmed') setUnconfirmed(email)
      if (error) throw error
    }, 'Sign-in failed')

  const signUp = ({ email, password }: EmailAndPassword) =>
    run(async () => {
      const auth = await authClient()
      const options = {
        data: { full_name: '', ...(invitation ? { invitation } : {}) },
        emailRedirectTo: redirect(),
        ...withCaptcha(await captcha.take()),
      }
      const { data, error } = await auth.signUp({ email, password, options })
      if (error) throw error
      // Not loaded before it is needed, and no reason to fail.
      import('#web/lib/usage.ts').then((file) => file.countUsage('sign_up')).catch(() => undefined)
      if (data.session) return
      await keepSentTo(email)
    }, 'Sign-up failed')

  const resend = () =>
    run(async () => {
      const auth = await authClient()
      const options = { emailRedirectTo: redirect() }
      const { error } = await auth.resend({ type: 'signup', email: sentTo || unconfirmed, options })
      if (error) throw error
      void notify('success', 'The confirmation email has been sent again.')
    }, 'The email could not be sent again')

  const withGoogle = () =>
    run(async () => {
      const auth = await authClient()
      const { error } = await auth.signInWithOAuth({
        provider: 'google',
        options: { redirectTo: redirect() },
      })
      if (error) throw error
    }, 'Google sign-in failed')

  return {
    pending,
    /** The captcha for the form, where one is configured. */
    captcha: captcha.field,
    sentTo,
    unconfirmed,
    refusedPassword,
    problem,
    /** Clears the messages of earlier attempts when the form changes its purpose. */
    reset: () => {
      setProblem(undefined)
      if (sentTo) void keepSentTo('')
      setUnconfirmed('')
      setRefusedPassword(undefined)
    },
    signIn,
    signUp,
    resend,
    withGoogle,
  }
}

function sentToIn(state: unknown): string {
  const sentTo: unknown = typeof state === 'object' && state ? Reflect.get(state, 'sentTo') : ''
  return typeof sentTo === 'string' ? sentTo : ''
}
