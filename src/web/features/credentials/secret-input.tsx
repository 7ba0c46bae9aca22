import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'

/** Keeps password managers from filling in a Copydesk login. */
export const ignoredByPasswordManagers = {
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-bwignore': true,
}
/** For what is no prose. */
export const plainText = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

type SecretInputProps = ComponentProps<typeof Input> & {
  /** What it holds, for the button that shows it. */
  what: string
}

/** A secret that can be revealed; password managers ignore it. */
export function SecretInput({ what, ...props }: SecretInputProps) {
  const [shown, setShown] = useState(false)
  const Mark = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        {...plainText}
        {...ignoredByPasswordManagers}
        {...props}
        className="pr-11 font-mono placeholder:font-sans"
      />
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Show the ${what}`}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-1 right-1"
      >
        <Mark aria-hidden />
      </Button>
    </span>
  )
}
