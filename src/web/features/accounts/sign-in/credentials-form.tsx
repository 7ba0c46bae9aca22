import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { TextField } from '../text-field.tsx'
import { addressProblem } from './address-problem.ts'
import { SubmitButton } from './submit-button.tsx'

export type EmailAndPassword = { email: string; password: string }

type CredentialsFormProps = {
  submitLabel: string
  /** The address of an invitation, which no other can accept. */
  email?: string | undefined
  newPassword: boolean
  pending: boolean
  /** Why the service refused the password. */
  refusedPassword: string | undefined
  /** Anything else above the button. */
  children?: ReactNode
  onSubmit: (values: EmailAndPassword) => void
}

/** Email and password, both required; the form keeps them when the service refuses. */
export function CredentialsForm(props: CredentialsFormProps) {
  const [errors, setErrors] = useState<Partial<EmailAndPassword>>({})
  const { refusedPassword } = props
  const element = useRef<HTMLFormElement>(null)
  // The button was disabled meanwhile and has lost the focus.
  useEffect(() => {
    if (refusedPassword) focusOn(element.current, 'password')
  }, [refusedPassword])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const email = String(data.get('email') ?? '').trim()
    const password = String(data.get('password') ?? '')
    const found: Partial<EmailAndPassword> = {}
    const wrongAddress = addressProblem(email)
    if (wrongAddress) found.email = wrongAddress
    if (!password) found.password = 'Enter a password.'
    setErrors(found)
    const wrong = found.email ? 'email' : found.password && 'password'
    if (wrong) focusOn(form, wrong)
    else props.onSubmit({ email, password })
  }
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={props.email}
        readOnly={props.email !== undefined}
        hint={props.email && 'The invitation is for this address alone.'}
        required
        error={errors.email}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete={props.newPassword ? 'new-password' : 'current-password'}
        required
        hint={props.newPassword ? 'At least 8 characters.' : undefined}
        error={errors.password ?? refusedPassword}
      />
      {props.children}
      <SubmitButton pending={props.pending}>{props.submitLabel}</SubmitButton>
    </form>
  )
}

function focusOn(form: HTMLFormElement | null, name: keyof EmailAndPassword) {
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
}
