import { Link } from 'react-router'
import { buttonStyle } from '#web/ui/button-style.ts'
import { FormProblem } from './form-problem.tsx'

type CheckYourMailProps = {
  address: string
  mailbox: boolean
  pending: boolean
  problem: string | undefined
  onResend: () => void
  onBack: () => void
}

/** What to do while the confirmation email is on its way. */
export function CheckYourMail(props: CheckYourMailProps) {
  const { address, mailbox, pending, problem, onResend, onBack } = props
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="text-xl">Check your email</h1>
        <p role="status" className="text-base text-ink-soft">
          A verification email has been sent to your address. Please check your inbox to confirm
          your registration.
        </p>
        <p className="font-medium">{address}</p>
      </div>
      <FormProblem>{problem}</FormProblem>
      {mailbox && (
        <Link
          to="/dev/mailbox"
          className={`${buttonStyle({ variant: 'primary', size: 'lg' })} w-full`}
        >
          Open the local mailbox
        </Link>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="button" disabled={pending} onClick={onResend} className={buttonStyle()}>
          Send it again
        </button>
        <button type="button" onClick={onBack} className={buttonStyle({ variant: 'ghost' })}>
          Back to sign in
        </button>
      </div>
    </div>
  )
}
