import { Button } from './button.tsx'

type NotLoadedProps = { message?: string; onRetry: () => void }

/** Stands in a card for what could not be loaded, with a button to try again. */
export function NotLoaded({ message = 'This could not be loaded.', onRetry }: NotLoadedProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-soft">{message}</p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
