import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

type RestoredDraftProps = {
  onDiscard: () => void
  /** What to know about it, in a sentence. */
  children: string
}

/** Says above a form that it holds what was typed last time, and how to be rid of it. */
export function RestoredDraft({ onDiscard, children }: RestoredDraftProps) {
  return (
    <Banner
      title="We kept what you typed last time"
      action={
        <Button size="sm" onClick={onDiscard}>
          Start over
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
