import { Sparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { inputsOf, maxInputs } from '#contracts/inputs.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import type { ArticleOrder, ArticleValues } from './article-values.ts'

const loadDialog = () => import('./title-ideas-dialog.tsx')
const TitleIdeasDialog = lazyPart(loadDialog, (file) => file.TitleIdeasDialog)

/** The form splits its input at commas, so titles must not contain any. */
function withoutCommas(title: string): string {
  return title.replace(/(?<=\d),(?=\d)/g, '').replace(/\s*,\s*/g, ' – ')
}

/** Opens the title generator; a chosen title becomes a line of the form's input. */
export function TitleIdeas() {
  const { control, getValues, setValue } = useFormContext<ArticleValues, unknown, ArticleOrder>()
  const [open, setOpen] = useState(false)
  const [inputType, inputValue, multiple] = useWatch({
    control,
    name: ['inputType', 'inputValue', 'multiple'],
  })
  const { inputs } = inputsOf({ inputType, inputValue, multiple })
  const use = (title: string) => {
    const before = getValues('inputValue').trim()
    const line = withoutCommas(title)
    setValue('inputValue', before === '' ? line : `${before}\n${line}`, {
      shouldDirty: true,
      shouldValidate: true,
    })
  }
  return (
    <>
      <Button
        size="sm"
        className="justify-self-start"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setOpen(true)}
      >
        <Sparkles aria-hidden />
        Generate titles
      </Button>
      <Suspense>
        {open && (
          <TitleIdeasDialog
            isChosen={(title) => inputs.includes(withoutCommas(title))}
            room={maxInputs - inputs.length}
            onUse={use}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
