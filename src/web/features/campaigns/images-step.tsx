import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Select } from '../../ui/select.tsx'
import { AspectRatioMark } from './aspect-ratio.tsx'
import { offeredGenerators } from './campaign-values.ts'
import { type CampaignInput, imageGeneratorsQuery } from './campaigns.queries.ts'

const none = 'none'

/** Step 4: the image generator and aspect ratio. */
export function ImagesStep() {
  const { control, setValue } = useFormContext<CampaignInput>()
  const generators = useQuery(imageGeneratorsQuery)
  const [generatorId, ratio] = useWatch({
    control,
    name: ['imageGeneratorId', 'defaultAspectRatio'],
  })
  const offered = offeredGenerators(generators.data ?? [])
  const ratios = generators.data?.find(({ id }) => id === generatorId)?.availableAspectRatios ?? []
  const choose = (id: string) => {
    setValue('imageGeneratorId', id, { shouldDirty: true })
    const offers = offered.find((generator) => generator.id === id)?.availableAspectRatios
    if (!offers?.includes(ratio ?? '')) setValue('defaultAspectRatio', '', { shouldDirty: true })
  }
  if (generators.isError && !generators.data) {
    return (
      <Banner
        tone="danger"
        title="Failed to fetch image generators"
        action={
          <Button size="sm" onClick={() => void generators.refetch()}>
            Try again
          </Button>
        }
      >
        {readProblem(generators.error).message} You can also choose one later.
      </Banner>
    )
  }
  return (
    <>
      <Field label="Default image generator" optional>
        <Select
          value={generatorId || none}
          onValueChange={(id) => choose(id === none ? '' : id)}
          options={[
            { value: none, label: 'None' },
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          disabled={!generators.data}
        />
      </Field>
      <Field
        label="Default aspect ratio"
        optional
        hint={ratios.length === 0 && 'Choose an image generator to see its aspect ratios.'}
      >
        <RadioCards
          className="sm:grid-cols-3"
          value={ratio ?? ''}
          onValueChange={(next) => setValue('defaultAspectRatio', next, { shouldDirty: true })}
          cards={ratios.map((value) => ({
            value,
            title: value,
            icon: <AspectRatioMark ratio={value} />,
          }))}
        />
      </Field>
    </>
  )
}
