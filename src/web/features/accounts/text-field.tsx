import { type ComponentProps, useId, useState } from 'react'
import { controlStyle } from '../../ui/control-style.ts'

type TextFieldProps = ComponentProps<'input'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/**
 * A labelled input without the form library, since the sign-in page is public and stays small. An error takes the
 * place of the hint.
 */
export function TextField({ label, hint, error, type = 'text', ...rest }: TextFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  const described = error ? `${id}-error` : hint && `${id}-hint`
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          type={secret && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          className={`${controlStyle} h-11 ${secret ? 'pr-16' : ''}`}
          {...rest}
        />
        {secret && (
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
            className="absolute top-1 right-1 h-9 rounded-md px-2.5 text-ink-faint text-xs hover:text-ink"
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
      {hint && !error && (
        <p id={`${id}-hint`} className="text-ink-faint text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-xs">
          {error}
        </p>
      )}
    </div>
  )
}
