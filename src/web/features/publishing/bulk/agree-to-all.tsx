import { Checkbox } from '../../../ui/checkbox.tsx'
import type { Preflight } from '../preflight/use-preflight.ts'
import type { BulkArticle } from './bulk.ts'

/** Something that is asked of one article, and whether people have agreed to it. */
type Question = { agreed: boolean; agree: (on: boolean) => void }

type AgreeToAllProps = {
  articles: readonly BulkArticle[]
  preflights: ReadonlyMap<string, Preflight>
  sampleAgreed: (articleId: string) => boolean
  onSampleAgreed: (articleId: string, agreed: boolean) => void
}

/** Where several articles ask the same, one tick answers for all of them. */
export function AgreeToAll(props: AgreeToAllProps) {
  const { articles, preflights, sampleAgreed, onSampleAgreed } = props
  const allowed = articles.flatMap(({ id, offlineSample }) => {
    const preflight = preflights.get(id)
    return preflight && !preflight.blocked ? [{ id, offlineSample, preflight }] : []
  })
  const samples = allowed
    .filter(({ offlineSample }) => offlineSample)
    .map(({ id }) => ({
      agreed: sampleAgreed(id),
      agree: (on: boolean) => onSampleAgreed(id, on),
    }))
  const warnings = allowed.map(({ preflight }) => preflight).filter(({ asks }) => asks)
  return (
    <div className="grid gap-3 border-t pt-4 empty:hidden">
      {samples.length > 1 && (
        <OneTick
          label={`Publish all ${samples.length} samples anyway, marked as samples`}
          questions={samples}
        />
      )}
      {warnings.length > 1 && (
        <OneTick
          label={`Publish all ${warnings.length} articles with warnings anyway`}
          questions={warnings}
        />
      )}
    </div>
  )
}

function OneTick({ label, questions }: { label: string; questions: readonly Question[] }) {
  const agreed = questions.filter((question) => question.agreed).length
  return (
    <Checkbox
      label={label}
      checked={agreed > 0 && agreed < questions.length ? 'indeterminate' : agreed > 0}
      onCheckedChange={(on) => {
        for (const { agree } of questions) agree(on === true)
      }}
    />
  )
}
