import type { ComponentProps } from 'react'
import { countryCodes, leadConsent } from '#contracts/rules/lead-form.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { controlStyle } from '../../../ui/control-style.ts'

/** The form of the demo in its four states; script/demo.ts shows one of them and checks the fields. */
export function DemoForm() {
  return (
    <div data-demo>
      <form data-demo-form noValidate className="grid gap-4">
        <Field name="favoriteMeal" label="Favourite meal" maxLength={100} required />
        <Field name="email" label="Email" type="email" autoComplete="email" required />
        <div className="grid gap-1.5">
          <label htmlFor="demo-phone" className="font-medium text-sm">
            Phone <span className="font-normal text-ink-faint">(optional)</span>
          </label>
          <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
            <select
              name="countryCode"
              aria-label="Country code"
              defaultValue="+44"
              autoComplete="tel-country-code"
              className={`${controlStyle} h-11`}
            >
              {countryCodes.map(({ code, country }) => (
                <option key={code} value={code}>
                  {code} {country}
                </option>
              ))}
            </select>
            <input
              id="demo-phone"
              name="phone"
              type="tel"
              autoComplete="tel-national"
              maxLength={40}
              aria-describedby="demo-phone-error"
              className={`${controlStyle} h-11`}
            />
          </div>
          <Problem of="phone" />
        </div>
        {/* Nobody sees or reaches this field; robots fill it in. */}
        <div aria-hidden className="absolute -left-[200rem]">
          <label>
            Website
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div data-captcha />
        <p className="text-ink-faint text-xs">
          {leadConsent} More in our{' '}
          <a href="/privacy" className="underline underline-offset-2 hover:text-ink">
            privacy policy
          </a>
          .
        </p>
        <button type="submit" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
          Write my post
        </button>
      </form>
      <div data-demo-state="success" hidden className="grid justify-items-start gap-4">
        <h3 className="text-lg" tabIndex={-1}>
          Your post is on its way
        </h3>
        <p className="text-base text-ink-soft">
          It appears on the sheet as it is written. Like it? Your first two real articles are free.
        </p>
        <a href="/auth?mode=sign-up" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
          Get 2 Free Credits
        </a>
      </div>
      <div data-demo-state="error" hidden role="alert" className="grid justify-items-start gap-4">
        <h3 className="text-lg" tabIndex={-1}>
          Oops! Something went wrong
        </h3>
        <p data-demo-problem className="text-base text-ink-soft" />
        <button type="button" data-demo-retry className={buttonStyle({ size: 'lg' })}>
          Try Again
        </button>
      </div>
      <noscript>
        <p className="mt-4 text-ink-soft">
          The demo needs JavaScript; the rest of this page does not.
        </p>
      </noscript>
    </div>
  )
}

type FieldProps = ComponentProps<'input'> & { name: string; label: string }

function Field({ name, label, ...rest }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={`demo-${name}`} className="font-medium text-sm">
        {label}
      </label>
      <input
        id={`demo-${name}`}
        name={name}
        aria-describedby={`demo-${name}-error`}
        className={`${controlStyle} h-11`}
        {...rest}
      />
      <Problem of={name} />
    </div>
  )
}

function Problem({ of }: { of: string }) {
  return <p id={`demo-${of}-error`} role="alert" hidden className="text-danger text-xs" />
}
