import { useMemo, useState } from 'react'
import { articleCost } from '#contracts/articles/articles.ts'
import { maxSheetRows } from '#contracts/rules/articles/sheet-fields.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { useCampaignChoices } from '#web/lib/lists/campaign-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { StickyActionBar } from '#web/ui/sticky-action-bar.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { SheetState } from '../sheet-state.ts'
import { Combinations } from './combinations.tsx'
import { NeverTogether } from './never-together.tsx'
import { PaceFields } from './pace-fields.tsx'
import {
  emptyForm,
  formStore,
  type List,
  type ReadForm,
  readForm,
  sheetOfSentence,
  textOf,
  type SentenceForm as Values,
  withList,
} from './sentence-state.ts'

type SentenceFormProps = {
  campaignId: string
  /** Undefined while they are loading. */
  credits: number | undefined
  onCheck: (sheet: SheetState) => void
}

/** A sentence with variables, a list for each, and what comes out. */
export function SentenceForm({ campaignId, credits, onCheck }: SentenceFormProps) {
  const store = useMemo(formStore, [])
  const [typed, setTyped] = useState<Values>(() => ({ ...emptyForm, ...store.read()?.values }))
  const form = useMemo(
    () => ({ ...typed, campaignId: typed.campaignId || campaignId }),
    [typed, campaignId],
  )
  const set = (values: Partial<Values>) => {
    const next = { ...typed, ...values }
    store.write(next)
    setTyped(next)
  }
  const found = useMemo(() => readForm(form), [form])
  const clear = () => {
    store.clear()
    setTyped(emptyForm)
  }
  const { campaigns, picker } = useCampaignChoices({ ids: [form.campaignId] })
  const campaign = campaigns?.find(({ id }) => id === form.campaignId)
  const options = (campaigns ?? []).map(({ id, name, clientName }) => ({
    value: id,
    label: name,
    hint: clientName,
  }))
  return (
    <form
      noValidate
      aria-label="A sentence with variables"
      onSubmit={(event) => {
        event.preventDefault()
        const sheet = sheetOfSentence(form)
        if (sheet) onCheck(sheet)
      }}
      className="grid grid-cols-1 gap-6"
    >
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <Field
          label="Sentence"
          hint="The title of every article, with what varies in braces."
          error={form.sentence.trim() === '' ? undefined : found.problem}
        >
          <Input
            name="sentence"
            dir="auto"
            value={form.sentence}
            maxLength={500}
            placeholder="{service} in {city}"
            onChange={(event) => set({ sentence: event.target.value })}
          />
        </Field>
        <Field label="Campaign">
          <Combobox
            name="campaignId"
            value={campaign ? form.campaignId : ''}
            options={options}
            onValueChange={(id) => set({ campaignId: id })}
            placeholder={campaigns ? 'Choose…' : 'Loading…'}
            searchPlaceholder="Search campaigns or clients…"
            emptyText="No matching campaigns."
            {...picker}
            disabled={!campaigns}
          />
        </Field>
      </div>
      {found.lists.length > 0 && (
        <div className="grid max-w-5xl gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {found.lists.map((list) => (
            <ListField
              key={list.variable}
              list={list}
              text={textOf(form, list.variable)}
              onChange={(text) => set(withList(form, list.variable, text))}
            />
          ))}
        </div>
      )}
      {found.rows.length > 0 && (
        <>
          <NeverTogether
            lists={found.lists}
            exclusions={form.exclusions}
            onChange={(exclusions) => set({ exclusions })}
          />
          <PaceFields form={form} count={found.count} campaign={campaign} onChange={set} />
          <Combinations
            sentence={found.sentence}
            rows={found.rows}
            exclusions={form.exclusions}
            onChange={(exclusions) => set({ exclusions })}
          />
        </>
      )}
      <StickyActionBar className="mt-0" note={<Outcome found={found} credits={credits} />}>
        {form.sentence !== '' && (
          <Button variant="ghost" onClick={clear}>
            Clear
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={!campaign || found.missing !== undefined || found.tooMany}
          data-figures
        >
          {found.count > 0 && !found.tooMany
            ? `Check ${formatCount(found.count, 'row')}`
            : 'Check the rows'}
        </Button>
      </StickyActionBar>
    </form>
  )
}

type ListFieldProps = { list: List; text: string; onChange: (text: string) => void }

function ListField({ list, text, onChange }: ListFieldProps) {
  const { variable, values, repeated, long } = list
  const counted = formatCount(values.length, 'value')
  const hint =
    values.length === 0
      ? 'One a line, or a column that you paste.'
      : `${counted}${repeated > 0 ? `, ${formatNumber(repeated)} repeated and left out` : ''}.`
  return (
    <Field
      label={variable}
      hint={hint}
      error={long ? 'A value has 200 characters at most.' : undefined}
    >
      <Textarea
        rows={5}
        dir="auto"
        className="max-h-64"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

/** How many rows come out, and what they cost before anything is checked. */
function Outcome({ found, credits }: { found: ReadForm; credits: number | undefined }) {
  const { count, missing, tooMany } = found
  const most = formatNumber(maxSheetRows)
  return (
    <p role="status" data-figures>
      {tooMany ? (
        <span className="text-danger">
          {formatCount(count, 'row')}: {most} at most. Shorten a list or leave rows out.
        </span>
      ) : (
        <>
          {count > 0 &&
            `${formatCount(count, 'article')}, ${formatCount(count * articleCost, 'credit')} if all are ordered. `}
          {missing ?? (credits !== undefined && `You have ${formatCount(credits, 'credit')}.`)}
        </>
      )}
    </p>
  )
}
