import { CircleCheck, Info, OctagonX, TriangleAlert } from 'lucide-react'
import { Toaster as Sonner } from 'sonner'
import { Spinner } from './spinner.tsx'

/** Where toasts appear; `notify` shows one. Rendered once, in the root. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      mobileOffset={16}
      gap={8}
      closeButton
      icons={{
        success: <CircleCheck aria-hidden className="size-4 text-success" />,
        info: <Info aria-hidden className="size-4 text-info" />,
        warning: <TriangleAlert aria-hidden className="size-4 text-warning" />,
        error: <OctagonX aria-hidden className="size-4 text-danger" />,
        loading: <Spinner className="text-ink-faint" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-md border border-rule bg-surface px-4 py-3 font-sans text-ink text-sm shadow-overlay data-[front=false]:data-[expanded=false]:*:opacity-0 sm:w-88',
          icon: 'mt-0.5 shrink-0',
          content: 'min-w-0 flex-1',
          title: 'font-medium',
          description: 'mt-0.5 text-ink-soft',
          actionButton:
            'shrink-0 rounded-md font-medium text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent',
          cancelButton: 'shrink-0 text-ink-soft',
          closeButton:
            'order-last -mr-1 grid size-6 shrink-0 place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink [&_svg]:size-4',
        },
      }}
    />
  )
}
