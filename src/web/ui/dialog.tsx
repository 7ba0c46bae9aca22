import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'
import { Scrim } from './scrim.tsx'
import { keepToastsAbove } from './toast-floor.ts'

export const Dialog = Radix.Root
export const DialogTrigger = Radix.Trigger
export const DialogClose = Radix.Close

type DialogContentProps = Omit<ComponentProps<typeof Radix.Content>, 'title'> & {
  title: ReactNode
  description?: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  size?: 'md' | 'lg'
}

/** The panel of a Dialog: centred from 640 px, the whole screen below. */
export function DialogContent(props: DialogContentProps) {
  const { title, description, actions, size = 'md', className, children, ...rest } = props
  return (
    <Radix.Portal>
      <Radix.Overlay asChild>
        <Scrim />
      </Radix.Overlay>
      <Radix.Content
        className={cn(
          'fixed inset-0 z-50 flex flex-col bg-surface shadow-overlay outline-none data-[state=open]:animate-appear sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(44rem,90dvh)] sm:w-[calc(100vw-4rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-md sm:border',
          size === 'md' ? 'sm:max-w-lg' : 'sm:max-w-3xl',
          className,
        )}
        {...(description ? {} : { 'aria-describedby': undefined })}
        onOpenAutoFocus={writeAtOnce}
        {...rest}
      >
        <div className="flex items-start justify-between gap-4 px-6 pt-5 pb-4">
          <div className="grid gap-1">
            <Radix.Title className="text-lg">{title}</Radix.Title>
            {description && (
              <Radix.Description className="text-ink-soft">{description}</Radix.Description>
            )}
          </div>
          <Radix.Close asChild>
            <Button variant="ghost" size="icon-sm" aria-label="Close" className="-mr-2">
              <X aria-hidden />
            </Button>
          </Radix.Close>
        </div>
        <div data-dialog-body className="min-h-0 flex-1 overflow-y-auto px-6 pb-6">
          {children}
        </div>
        {actions && (
          <div
            ref={keepToastsAbove}
            className="flex flex-wrap justify-end gap-3 border-t bg-sunken/60 px-6 py-4"
          >
            {actions}
          </div>
        )}
      </Radix.Content>
    </Radix.Portal>
  )
}

/**
 * A dialog that begins with a text field is typed into at once: otherwise the first space would press Close. Not on a
 * phone, whose keyboard would cover the rest.
 */
function writeAtOnce(event: Event) {
  if (!(event.target instanceof Element) || !window.matchMedia('(pointer: fine)').matches) return
  const first = event.target.querySelector<HTMLElement>(
    '[data-dialog-body] :is(input, textarea, select, button, a[href])',
  )
  if (!first?.matches('textarea, input:not([type=checkbox], [type=radio], [type=file])')) return
  event.preventDefault()
  first.focus()
}
