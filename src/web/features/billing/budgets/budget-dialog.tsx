import { type FormEvent, useId, useState } from 'react'
import type { Budget } from '#contracts/credits/spending.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useSetBudget } from './budget.queries.ts'

type BudgetDialogProps = { clientId: string; budget: Budget | null; onClose: () => void }

const most = 100_000
const modes = [
  {
    value: 'soft',
    title: 'Warn',
    description: 'Articles can still be ordered once the budget is used up, after a warning.',
  },
  {
    value: 'hard',
    title: 'Refuse',
    description: 'No further articles for this client until the next month.',
  },
]

/** Sets, changes or removes a client's monthly budget. */
export function BudgetDialog({ clientId, budget, onClose }: BudgetDialogProps) {
  const form = useId()
  const save = useSetBudget(clientId)
  const [text, setText] = useState(String(budget?.monthlyCredits ?? 10))
  const [mode, setMode] = useState<Budget['mode']>(budget?.mode ?? 'soft')
  const monthlyCredits = Number(text)
  const valid = /^\d+$/.test(text.trim()) && monthlyCredits <= most
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (valid) save.mutate({ monthlyCredits, mode }, { onSuccess: onClose })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Monthly budget"
        description="How many credits the articles for this client may take in a month."
        actions={
          <>
            {budget && (
              <Button
                variant="ghost"
                className="mr-auto"
                disabled={save.isPending}
                onClick={() => save.mutate(null, { onSuccess: onClose })}
              >
                Remove budget
              </Button>
            )}
            <DialogClose asChild>
              <Button disabled={save.isPending}>Cancel</Button>
            </DialogClose>
            <Button
              type="submit"
              form={form}
              variant="primary"
              pending={save.isPending}
              disabled={!valid}
            >
              Save
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit} noValidate className="grid gap-5">
          <Field
            label="Credits a month"
            error={valid ? undefined : 'Please enter a whole number of credits, 0 to 100,000'}
          >
            <Input
              inputMode="numeric"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <RadioCards
            aria-label="When it is used up"
            cards={modes}
            value={mode}
            onValueChange={(chosen) => setMode(chosen === 'hard' ? 'hard' : 'soft')}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
