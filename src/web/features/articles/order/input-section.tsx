import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { inputTypeSchema } from '#contracts/articles/articles.ts'
import { inputsOf, maxInputs } from '#contracts/inputs.ts'
import { inputTypes } from '#contracts/rules/articles/input-types.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Textarea, type TextareaRows } from '#web/ui/textarea.tsx'
import { inputTypeLabels } from '../article-status.ts'
import type { ArticleOrder, ArticleValues } from './article-values.ts'
import { FormSection } from './form-section.tsx'
import { MoreOptions } from './more-options.tsx'
import { sheetPage } from './sheet-page.ts'
import { TitleIdeas } from './title-ideas.tsx'

type InputType = ArticleValues['inputType']

const eachOne = 'To create several, use commas or new lines.'
const words: Record<InputType, { label: string; hint: string; rows: TextareaRows }> = {
  title: { label: 'Article title', hint: `The headline of the article. ${eachOne}`, rows: 3 },
  topic: { label: 'Topic', hint: `What to write about, in your own words. ${eachOne}`, rows: 3 },
  keyword: { label: 'Keyword', hint: `What readers search for. ${eachOne}`, rows: 3 },
  website_url: {
    label: 'Website URL',
    hint: `A page to base the article on. ${eachOne}`,
    rows: 3,
  },
  prompt: {
    label: 'Prompt',
    hint: 'Tell the writer what you want, in as much detail as you like.',
    rows: 7,
  },
}

type InputSectionProps = {
  /** The brief of an existing article. */
  one?: boolean
  /** The inputs go on to the spreadsheet, because they are more than one order takes; undefined while they can’t. */
  onMove?: (() => void) | undefined
  /** What is to be said of the inputs. */
  children?: ReactNode
}

/** Step 2: the input, with a list of the articles it creates. */
export function InputSection({ one = false, onMove, children }: InputSectionProps) {
  const { control, register, setValue, formState, trigger } = useFormContext<
    ArticleValues,
    unknown,
    ArticleOrder
  >()
  const [inputType, inputValue, multiple] = useWatch({
    control,
    name: ['inputType', 'inputValue', 'multiple'],
  })
  const { inputs, leftOut } = inputsOf({ inputType, inputValue, multiple })
  // The button is disabled then, so the reason is shown at once.
  const onlySeparators = inputs.length === 0 && inputValue.trim() !== ''
  const choose = (value: string) => {
    setValue('inputType', inputTypeSchema.parse(value), { shouldDirty: true })
    setValue('multiple', one ? false : undefined)
    if (formState.isSubmitted) void trigger('inputValue')
  }
  return (
    <FormSection
      number={2}
      title="Input method"
      description={
        one
          ? 'What this article is written from.'
          : 'Create one article, or up to ten at once from the same kind of input.'
      }
      done={inputs.length > 0 && !formState.errors.inputValue}
    >
      <Tabs value={inputType} onValueChange={choose}>
        <TabList aria-label="Input method">
          {inputTypes.map((type) => (
            <Tab key={type} value={type}>
              {inputTypeLabels[type]}
            </Tab>
          ))}
        </TabList>
        {inputTypes.map((type) => (
          <TabPanel key={type} value={type} tabIndex={-1} className="grid gap-4 pt-5">
            <Field
              label={words[type].label}
              hint={one ? undefined : words[type].hint}
              error={
                onlySeparators ? 'No valid inputs provided' : formState.errors.inputValue?.message
              }
            >
              <Textarea rows={words[type].rows} maxLength={20_000} {...register('inputValue')} />
            </Field>
            {type === 'title' && !one && <TitleIdeas />}
          </TabPanel>
        ))}
      </Tabs>
      {!one && /[\n,]/.test(inputValue.trim()) && <Splitting {...{ inputType, inputValue }} />}
      {leftOut.length > 0 && <TooMany inputs={[...inputs, ...leftOut]} onMove={onMove} />}
      {inputs.length > 1 && <InputList inputs={inputs} />}
      {children}
      <MoreOptions several={inputs.length > 1} kept={one} />
    </FormSection>
  )
}

type SplittingProps = Pick<ArticleValues, 'inputType' | 'inputValue'>

type TooManyProps = { inputs: string[]; onMove: (() => void) | undefined }

/** There are more inputs than one order takes; a spreadsheet takes them all. */
function TooMany({ inputs, onMove }: TooManyProps) {
  const { control } = useFormContext<ArticleValues>()
  const [inputType, campaignId] = useWatch({ control, name: ['inputType', 'campaignId'] })
  const quoted = inputs.map((input) => `"${input.replaceAll('"', '""')}"`)
  const cells = [inputTypeLabels[inputType], ...quoted].join('\n')
  return (
    <Banner
      tone="warning"
      action={
        onMove && (
          <Button asChild>
            <Link to={sheetPage(campaignId)} state={{ cells }} onClick={onMove}>
              Order all {formatNumber(inputs.length)} from a spreadsheet
            </Link>
          </Button>
        )
      }
    >
      Maximum of {maxInputs} inputs allowed. Only the first {maxInputs} will be used.
    </Banner>
  )
}

/** Where the input is split: at commas and new lines, at new lines, or nowhere. */
function Splitting({ inputType, inputValue }: SplittingProps) {
  const { control, setValue } = useFormContext<ArticleValues>()
  const chosen = useWatch({ control, name: 'multiple' })
  const multiple = chosen ?? inputType !== 'prompt'
  const choose = (next: ArticleValues['multiple']) =>
    setValue('multiple', next, { shouldDirty: true })
  const byLines = inputValue.includes(',') && inputValue.trim().includes('\n')
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <Switch
        label="Treat as one input"
        checked={!multiple}
        onCheckedChange={(one) => choose(!one)}
      />
      {multiple && (byLines || multiple === 'lines') && (
        <Switch
          label="Split at new lines only"
          checked={multiple === 'lines'}
          onCheckedChange={(lines) => choose(lines ? 'lines' : true)}
        />
      )}
    </div>
  )
}

function InputList({ inputs }: { inputs: string[] }) {
  // A repeated input creates two articles.
  const numbered = inputs.map((input, index) => ({ number: index + 1, input }))
  return (
    <div className="rounded-md border bg-surface">
      <p className="border-b px-4 py-2 font-medium text-ink-soft text-xs" data-figures>
        {formatCount(inputs.length, 'article')} will be created
      </p>
      <ol className="divide-y" data-figures>
        {numbered.map(({ number, input }) => (
          <li key={number} className="flex gap-3 px-4 py-2">
            <span className="w-5 shrink-0 text-right text-ink-faint">{number}</span>
            <span className="line-clamp-2 min-w-0 font-serif text-base leading-6">{input}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
