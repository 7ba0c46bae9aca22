import { type ButtonStyle, buttonStyle } from '../../ui/button-style.ts'

type StartLinkProps = { children?: string; size?: ButtonStyle['size'] }

/** Leads a visitor to sign-up, and a signed-in person to the dashboard. */
export function StartLink({ children = 'Get Started', size = 'lg' }: StartLinkProps) {
  const style = buttonStyle({ variant: 'primary', size })
  return (
    <>
      <a href="/auth?mode=sign-up" data-for="visitors" className={style}>
        {children}
      </a>
      <a href="/dashboard" data-for="members" className={style}>
        Open the dashboard
      </a>
    </>
  )
}
