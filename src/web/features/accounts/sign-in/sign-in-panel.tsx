import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useAuthSettings } from '#web/lib/session/auth-settings.ts'
import { useTabTitle } from '#web/lib/use-tab-title.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { FormProblem } from './form-problem.tsx'
import { onTheWayTo } from './guard/return-path.ts'
import { useSignIn } from './use-sign-in.ts'

const GoogleButton = lazyPart(
  () => import('./google-button.tsx'),
  (file) => file.GoogleButton,
)

// Shown after signing up only, when the rest of the page has long been there.
const CheckYourMail = lazyPart(
  () => import('./check-your-mail.tsx'),
  (file) => file.CheckYourMail,
)

type Mode = 'sign-in' | 'sign-up'

const words = {
  'sign-in': {
    tab: 'Sign in',
    title: 'Welcome Back',
    text: 'Sign in to your desk.',
    submit: 'Sign In',
    question: 'New to Copydesk?',
    other: 'Create an account',
  },
  'sign-up': {
    tab: 'Create an account',
    title: 'Create Your Account',
    text: '2 free articles. No credit card.',
    submit: 'Create Account',
    question: 'Already have an account?',
    other: 'Sign in',
  },
} satisfies Record<Mode, Record<string, string>>

type SignInPanelProps = {
  /** What the form is for until the person changes it. */
  initialMode: Mode
  /** False for somebody who is known to have an account. */
  offersSignUp?: boolean
  returnPath: string
  /** Replaces the heading and the line below it. */
  intro?: { title: string; text: string }
  /** The address of an invitation, and the token that was mailed to it. */
  email?: string
  invitation?: string
}

/** /auth: signing in or up, with a password or Google. */
export function SignInPanel(props: SignInPanelProps) {
  const { initialMode, offersSignUp = true, returnPath, intro, email, invitation } = props
  const [chosen, setChosen] = useState<Mode>()
  const mode = chosen ?? initialMode
  const settings = useAuthSettings()
  const account = useSignIn(returnPath, invitation)
  const text = words[mode]
  useTabTitle(intro?.title ?? text.tab)
  const change = (to: Mode) => {
    account.reset()
    setChosen(to)
  }
  if (account.sentTo) {
    return (
      <Suspense>
        <CheckYourMail
          address={account.sentTo}
          mailbox={settings?.mailbox ?? false}
          pending={account.pending}
          problem={account.problem}
          onResend={account.resend}
          onBack={() => change('sign-in')}
        />
      </Suspense>
    )
  }
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <h1 className="text-xl">{(intro ?? text).title}</h1>
        <p className="text-ink-soft">{(intro ?? text).text}</p>
      </div>
      <CredentialsForm
        submitLabel={text.submit}
        email={email}
        newPassword={mode === 'sign-up'}
        pending={account.pending}
        refusedPassword={account.refusedPassword}
        onSubmit={mode === 'sign-up' ? account.signUp : account.signIn}
      >
        {account.captcha}
        <FormProblem>{account.problem}</FormProblem>
      </CredentialsForm>
      {account.unconfirmed && (
        <p className="text-ink-soft">
          {account.unconfirmed} is not confirmed yet.{' '}
          <TextButton onClick={account.resend}>Send the email again</TextButton>
        </p>
      )}
      {mode === 'sign-up' && (
        <p className="text-ink-faint text-xs">
          By creating an account you accept the{' '}
          <a href="/terms" className={textStyle}>
            Terms of service
          </a>{' '}
          and the{' '}
          <a href="/privacy" className={textStyle}>
            Privacy policy
          </a>
          .
        </p>
      )}
      <div className="grid gap-2 border-t pt-6 text-ink-soft">
        {offersSignUp && (
          <p>
            {text.question}{' '}
            <TextButton onClick={() => change(mode === 'sign-in' ? 'sign-up' : 'sign-in')}>
              {text.other}
            </TextButton>
          </p>
        )}
        {mode === 'sign-in' && (
          <p>
            Forgotten your password?{' '}
            <Link
              to={onTheWayTo(returnPath, '/auth/reset')}
              state={email && { email }}
              className={textStyle}
            >
              Set a new one
            </Link>
          </p>
        )}
      </div>
      {/* Last, so that nothing moves when it appears. */}
      {settings?.google && (
        <Suspense>
          <GoogleButton disabled={account.pending} onClick={account.withGoogle} />
        </Suspense>
      )}
    </div>
  )
}

const textStyle =
  'rounded-md text-ink underline decoration-rule-strong underline-offset-4 hover:text-accent hover:decoration-accent'

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className={textStyle}>
      {children}
    </button>
  )
}
