import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type AskExpert, askExpertSchema } from '#contracts/clients/experts.ts'
import { expertLimits } from '#contracts/rules/clients/expert-limits.ts'
import { showFieldProblems } from '#web/lib/forms/form-problem.ts'
import { notify } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { knowledgeQuery } from '../knowledge.queries.ts'
import { useAsk } from './experts.queries.ts'
import { QuestionFields } from './question-fields.tsx'
import { useQuestions } from './use-questions.ts'

type AskDialogProps = {
  clientId: string
  /** Those at the client who were asked before. */
  known: readonly { name: string; email: string }[]
  /** What the questions are about, as far as it is known. */
  subject: string
  onClose: () => void
  /** Nothing was mailed: the link is to be passed on. */
  onLink: (request: { id: string; name: string }) => void
}

/** Asks somebody at the client: three questions are proposed from the subject, and can be changed. */
export function AskDialog({ clientId, known, subject, onClose, onLink }: AskDialogProps) {
  const formId = useId()
  const ask = useAsk(clientId)
  const knowledge = useQuery(knowledgeQuery(clientId))
  const language = knowledge.data?.rules.spelling ?? ''
  const form = useForm<z.input<typeof askExpertSchema>, unknown, AskExpert>({
    resolver: zodResolver(askExpertSchema),
    defaultValues: { subject, name: '', email: null, note: '', dueOn: null },
  })
  const { errors, isDirty } = form.formState
  const [about, email] = form.watch(['subject', 'email'])
  const questions = useQuestions(about, language)
  // Who was asked before is asked again by their name alone.
  const fillIn = () => {
    const [name, written] = form.getValues(['name', 'email'])
    const one = known.find((person) => person.name === name)
    if (one && !written) form.setValue('email', one.email)
  }
  const submit = form.handleSubmit(async (fields) => {
    if (questions.texts.length === 0) return
    try {
      const request = await ask.mutateAsync({ ...fields, questions: questions.texts })
      onClose()
      if (fields.email) void notify('success', `Questions sent to ${request.name}`)
      else onLink(request)
    } catch (error) {
      const { onFields, message } = showFieldProblems(form, error)
      if (onFields.length > 0) return
      void notify('error', 'The questions could not be sent', { description: message })
    }
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Ask an expert"
        description="Somebody at the client who knows the subject. They answer by a link, without an account; you decide what becomes a fact."
        // What is typed isn't lost by a click beside the dialog.
        onInteractOutside={(event) => (isDirty || questions.changed) && event.preventDefault()}
        actions={
          <>
            <DialogClose asChild>
              <Button disabled={ask.isPending}>Cancel</Button>
            </DialogClose>
            <Button type="submit" form={formId} variant="primary" pending={ask.isPending}>
              {email ? 'Send questions' : 'Make a link'}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
          <Field
            label="Subject"
            hint="What the article will be about."
            error={errors.subject?.message}
          >
            <Input
              autoComplete="off"
              maxLength={expertLimits.subject}
              {...form.register('subject')}
            />
          </Field>
          <QuestionFields
            questions={questions}
            language={language}
            tried={form.formState.isSubmitted}
          />
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <Field label="Name" error={errors.name?.message}>
              <Input
                autoComplete="off"
                list={`${formId}-known`}
                {...form.register('name', { onChange: () => fillIn() })}
              />
            </Field>
            <datalist id={`${formId}-known`}>
              {known.map((one) => (
                <option key={`${one.name} ${one.email}`} value={one.name}>
                  {one.email}
                </option>
              ))}
            </datalist>
            <Field
              label="Email"
              optional
              hint="Without one, you get a link to pass on."
              error={errors.email?.message}
            >
              <Input
                type="email"
                autoComplete="off"
                {...form.register('email', { setValueAs: (text: unknown) => text || null })}
              />
            </Field>
          </div>
          <Field label="Note" optional error={errors.note?.message}>
            <Textarea rows={2} maxLength={expertLimits.note} {...form.register('note')} />
          </Field>
          <Field label="Answer by" optional className="sm:max-w-56" error={errors.dueOn?.message}>
            <Input
              type="date"
              {...form.register('dueOn', { setValueAs: (day: unknown) => day || null })}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
