import { Controller } from 'react-hook-form'
import type { Knowledge } from '#contracts/clients/knowledge.ts'
import { Button } from '../../ui/button.tsx'
import { EditConflict } from '../../ui/edit-conflict.tsx'
import { Field } from '../../ui/field.tsx'
import { LanguageField } from '../../ui/language-field.tsx'
import { RestoredDraft } from '../../ui/restored-draft.tsx'
import { Select } from '../../ui/select.tsx'
import { StickyActionBar } from '../../ui/sticky-action-bar.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { HowClientWrites } from './how-client-writes.tsx'
import { type RuleValues, withStyle } from './rule-values.ts'
import { useRulesForm } from './use-rules-form.ts'

const labels = {
  voice: 'Voice',
  audience: 'Audience',
  examples: 'Examples of the voice',
  preferred: 'Words to use',
  avoided: 'Words to avoid',
  spelling: 'Language',
  address: 'Form of address',
  careful: 'Claims that need care',
  required: 'Required lines',
  competitors: 'Competitors never to name',
  colours: 'Brand colours',
} as const

const texts = [
  ['voice', 3, 'How the client sounds, and how it never does.'],
  ['audience', 2, 'Who the client’s articles are for, whatever the campaign.'],
  ['examples', 4, 'Passages the client likes, with an empty line between them. Five at most.'],
  ['preferred', 3, 'One per line, such as “guests” rather than “customers”.'],
  ['avoided', 3, 'One per line.'],
  [
    'careful',
    3,
    'One per line, such as “guaranteed”, “cheapest” or “cures”. An article that uses one is marked.',
  ],
  ['required', 3, 'One per line, word for word. Every article ends with them.'],
  ['competitors', 3, 'One per line.'],
  ['colours', 2, 'One per line, such as #0a5c4d. Pictures are requested in these colours.'],
] as const

const none = 'none'
const addresses = [
  { value: none, label: 'As the writer chooses' },
  { value: 'formal', label: 'Formal: Sie, vous, usted, Lei, u' },
  { value: 'informal', label: 'Informal: du, tu, tú, je' },
]

type RulesFormProps = {
  clientId: string
  knowledge: Knowledge
  /** What it proposes to save. */
  begun?: Partial<RuleValues> | undefined
}

/** The rules, changed in place by those who may, read by the others. */
export function RulesForm({ clientId, knowledge, begun }: RulesFormProps) {
  const state = useRulesForm(clientId, knowledge, begun)
  const { form, draft } = state
  const mayChange = knowledge.abilities.update
  return (
    <>
      <form onSubmit={state.submit} noValidate>
        <fieldset disabled={!mayChange} className="grid min-w-0 grid-cols-1 gap-6">
          {draft.restored && (
            <RestoredDraft onDiscard={draft.discard}>It hasn’t been saved yet.</RestoredDraft>
          )}
          <HowClientWrites
            clientId={clientId}
            onUse={
              mayChange ? (card) => state.fill(withStyle(form.getValues('voice'), card)) : undefined
            }
          />
          {texts.map(([name, rows, hint]) => (
            <Field key={name} label={labels[name]} optional hint={hint}>
              <Textarea rows={rows} {...form.register(name)} />
            </Field>
          ))}
          <Controller
            control={form.control}
            name="spelling"
            render={({ field: { value, onChange } }) => (
              <LanguageField
                value={value}
                onValueChange={onChange}
                otherwise="As in the brief"
                hint="What the client’s articles are written in, unless a campaign or an order says otherwise."
              />
            )}
          />
          <Controller
            control={form.control}
            name="address"
            render={({ field: { value, onChange } }) => (
              <Field
                label="Form of address"
                optional
                hint="In languages with two forms. An article that uses the other one is marked."
              >
                <Select
                  options={addresses}
                  value={value || none}
                  disabled={!mayChange}
                  onValueChange={(next) => onChange(next === none ? '' : next)}
                />
              </Field>
            )}
          />
          {mayChange && (
            <StickyActionBar>
              <Button
                type="submit"
                variant="primary"
                pending={state.pending}
                disabled={!form.formState.isDirty}
              >
                Save Rules
              </Button>
            </StickyActionBar>
          )}
        </fieldset>
      </form>
      <EditConflict
        what="these rules"
        labels={labels}
        mine={form.getValues()}
        conflict={state.conflict}
      />
      <UnsavedChanges
        dirty={form.formState.isDirty}
        leaving={state.leaving}
        onDiscard={draft.clear}
      />
    </>
  )
}
