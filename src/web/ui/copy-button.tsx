import { Check, Copy } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { Button } from './button.tsx'

type CopyButtonProps = Omit<ComponentProps<typeof Button>, 'onCopy'> & {
  /** The text to copy, or a function that makes it on the click. */
  text: string | (() => string)
  label?: string
  iconOnly?: boolean
}

/** Copies text and says so, in the button and to screen readers. */
export function CopyButton({ text, label = 'Copy', iconOnly = false, ...rest }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  const words = { idle: label, copied: 'Copied', refused: 'Copying was blocked' }[state]
  return (
    <Button
      size={iconOnly ? 'icon-sm' : 'sm'}
      variant={iconOnly ? 'ghost' : 'secondary'}
      {...rest}
      onClick={copy}
    >
      {state === 'copied' ? <Check aria-hidden className="text-success" /> : <Copy aria-hidden />}
      <span className={iconOnly ? 'sr-only' : undefined} aria-live="polite">
        {words}
      </span>
    </Button>
  )
}
