import type { SetThere } from '#contracts/publishing/preflight.ts'
import {
  goneState,
  type SitePart,
  sentParts,
  sitePartWords,
} from '#contracts/rules/publishing/site-parts.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'

type SetOnSiteProps = {
  name: string
  set: SetThere
  /** The parts that this publication sets otherwise. */
  replace: readonly SitePart[]
  onReplace: (parts: SitePart[]) => void
}

/** What people have set of the post on its site, and whether this publication leaves it so. */
export function SetOnSite({ name, set, replace, onReplace }: SetOnSiteProps) {
  const choose = (part: SitePart, on: boolean) => {
    const others = replace.filter((one) => one !== part)
    onReplace(on ? [...others, part] : others)
  }
  const ours = set.parts.filter(({ part }) => sentParts.some((sent) => sent === part))
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-2 font-medium text-sm">Set on {name}</legend>
      {set.state === goneState ? (
        <Checkbox
          label="Publish it as a new post"
          hint="The post has been deleted there."
          checked={replace.includes('state')}
          onCheckedChange={(on) => choose('state', on === true)}
        />
      ) : (
        set.state !== null && (
          <RadioCards
            aria-label={`The state of the post on ${name}`}
            value={replace.includes('state') ? 'public' : 'kept'}
            onValueChange={(value) => choose('state', value === 'public')}
            cards={[
              { value: 'kept', title: `Update it and keep it ${set.state}` },
              { value: 'public', title: 'Make it public again' },
            ]}
          />
        )
      )}
      {ours.map(({ part, found }) => (
        <Checkbox
          key={part}
          label={`Put back ${sitePartWords[part]} from here`}
          hint={
            part === 'address'
              ? `There it is “${found}”; links to that one would break.`
              : 'It was changed there.'
          }
          checked={replace.includes(part)}
          onCheckedChange={(on) => choose(part, on === true)}
        />
      ))}
    </fieldset>
  )
}
