import { readProblem } from '#web/lib/api/api-error.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Why there is no suggestion. */
export function SuggestProblem({ error }: { error: unknown }) {
  const { code, message } = readProblem(error)
  return (
    <Banner
      tone={code === 'conflict' ? 'warning' : 'danger'}
      title={code === 'conflict' ? 'Someone else changed the text' : 'No suggestion'}
    >
      {code === 'conflict'
        ? 'Read the current text, then ask again.'
        : `${message} Nothing was changed.`}
    </Banner>
  )
}
