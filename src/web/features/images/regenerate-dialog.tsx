import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { EarlierPictures, type EarlierPicturesProps } from './earlier-pictures.tsx'
import { offeredGenerators } from './image-state.ts'
import { generatorsQuery, useStartImage } from './images.queries.ts'

type RegenerateDialogProps = EarlierPicturesProps & {
  used: number
  included: number
  /** False when the article's images are used up. */
  mayDraw: boolean
}

const usual = 'usual'

/** Asks for the prompt and generator of the next banner, or for an earlier banner. */
export function RegenerateDialog(props: RegenerateDialogProps) {
  const { articleId, images, used, included, mayDraw, onClose } = props
  const [latest] = images
  const form = useId()
  const [prompt, setPrompt] = useState(latest?.prompt ?? '')
  const [generatorId, setGeneratorId] = useState(latest?.generatorId ?? usual)
  const generators = useQuery(generatorsQuery)
  const start = useStartImage(articleId, images.length === 0)
  const draw = (event: FormEvent) => {
    event.preventDefault()
    if (start.isPending || !mayDraw) return
    const request = {
      prompt: prompt.trim(),
      generatorId: generatorId === usual ? null : generatorId,
    }
    start.mutate(request, { onSuccess: onClose })
  }
  const offered = offeredGenerators(generators.data ?? [], generatorId)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={images.length === 0 ? 'Generate image' : 'Regenerate image'}
        description={
          mayDraw
            ? `Included with the article: ${included - used} of ${included} images left.`
            : `This article has used all ${included} of its included images.`
        }
        actions={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              form={form}
              variant="primary"
              pending={start.isPending}
              disabled={!mayDraw}
            >
              Generate image
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={draw} className="grid gap-5">
          <Field label="Prompt" hint="Leave empty to reuse the last prompt.">
            <Textarea
              rows={5}
              maxLength={4000}
              value={prompt}
              onChange={(event) => setPrompt(event.target.value)}
            />
          </Field>
          <Field
            label="Image generator"
            hint={
              generators.isError &&
              'Failed to fetch image generators. The campaign’s default is used.'
            }
          >
            <Select
              value={generatorId}
              onValueChange={setGeneratorId}
              options={[
                { value: usual, label: 'Campaign default' },
                ...offered.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
        </form>
        <EarlierPictures {...props} />
      </DialogContent>
    </Dialog>
  )
}
