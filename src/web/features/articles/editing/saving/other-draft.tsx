import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type OtherDraftProps = { text: string; onUse: () => void; onDrop: () => void }

/** A version that was typed in another tab and never saved. */
export function OtherDraft({ text, onUse, onDrop }: OtherDraftProps) {
  return (
    <Banner tone="warning" title="You typed another version in this browser">
      <span className="wrap-anywhere line-clamp-4 whitespace-pre-line">
        {text || 'There, the text was deleted.'}
      </span>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onUse}>
          Use that version
        </Button>
        <Button size="sm" variant="ghost" onClick={onDrop}>
          Discard it
        </Button>
      </span>
    </Banner>
  )
}
