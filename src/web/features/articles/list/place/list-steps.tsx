import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { isTaken } from '../../desk/taken-key.ts'
import { type Direction, ends, placeWords } from './steps.ts'
import { useSteps } from './use-steps.ts'

const keys: Partial<Record<string, Direction>> = { k: 'previous', j: 'next' }
const labels = { previous: 'Previous article', next: 'Next article' }
const icons = { previous: ChevronUp, next: ChevronDown }

/** The button that was pressed last: its successor on the next article takes the focus over. */
let pressed: Direction | undefined

/** The way back to the list, and on to the articles before and after this one, by button and by key. */
export function ListSteps({ articleId }: { articleId: string }) {
  const steps = useSteps(articleId)
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return
    const direction = keys[event.key]
    if (direction) steps.go(direction)
    else if (event.key === 'u') void navigate(steps.back.to, { state: steps.back.state })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button asChild variant="ghost" className="-ml-3 px-3 max-md:mr-auto">
        <Link {...steps.back} prefetch="intent" aria-keyshortcuts="u">
          <ArrowLeft aria-hidden />
          <span className="max-sm:sr-only">Back</span>
        </Link>
      </Button>
      <Steps steps={steps} className="mr-auto max-md:hidden" />
    </>
  )
}

/** The steps below the article, where the bar has no room for them. */
export function StepsBelow({ articleId }: { articleId: string }) {
  return <Steps steps={useSteps(articleId)} className="border-t pt-4 md:hidden" />
}

function Steps({ steps, className }: { steps: ReturnType<typeof useSteps>; className: string }) {
  const { place } = steps
  if (!place) return <span className={cn('max-md:hidden', className)} />
  return (
    <nav aria-label="This list" className={cn('flex items-center gap-1', className)}>
      {(['previous', 'next'] as const).map((direction) => {
        const Icon = icons[direction]
        const target = place[direction]
        return (
          <Tooltip key={direction} text={target?.title ?? ends[direction]}>
            <Button
              ref={(button) => {
                if (!button || pressed !== direction || !button.checkVisibility()) return
                pressed = undefined
                button.focus({ preventScroll: true })
              }}
              variant="ghost"
              size="icon-sm"
              aria-label={labels[direction]}
              aria-keyshortcuts={direction === 'next' ? 'j' : 'k'}
              aria-disabled={!target}
              className="aria-disabled:opacity-50"
              onClick={() => {
                if (target) pressed = direction
                steps.go(direction)
              }}
            >
              <Icon aria-hidden />
            </Button>
          </Tooltip>
        )
      })}
      <span
        className="whitespace-nowrap pl-1 text-ink-faint text-xs lg:max-[90rem]:sr-only"
        data-figures
      >
        {placeWords(place)}
      </span>
    </nav>
  )
}
