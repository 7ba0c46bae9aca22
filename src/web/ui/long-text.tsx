import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isLongText } from '#contracts/rules/approval/long-text.ts'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'

type LongTextProps = {
  text: string
  /** How it is shown; by default as it is. */
  children?: ReactNode
  className?: string
}

/** What somebody wrote. Of a long text only the beginning stands there until more is asked for; it is printed whole. */
export function LongText({ text, children = text, className }: LongTextProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const toggle = () => {
    flushSync(() => setOpen(!open))
    // Whoever has read to its end is not left below it.
    if (open) paragraph.current?.scrollIntoView({ block: 'nearest' })
  }
  const long = isLongText(text)
  return (
    <>
      <p
        ref={paragraph}
        id={id}
        dir="auto"
        className={cn(
          'wrap-anywhere whitespace-pre-wrap',
          long &&
            !open &&
            'mask-b-from-65% max-h-56 overflow-hidden print:max-h-none print:mask-none',
          className,
        )}
      >
        {children}
      </p>
      {long && (
        <Button
          size="sm"
          variant="link"
          className="justify-self-start print:hidden"
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          {open ? 'Show less' : 'Show more'}
        </Button>
      )}
    </>
  )
}
