import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { inputsOf } from '#contracts/inputs.ts'
import { showFieldProblems } from '#web/lib/forms/form-problem.ts'
import { refusedForCredits } from '#web/lib/out-of-credits.ts'
import { notify } from '#web/lib/toasts.ts'
import { useCreateArticles } from '../articles.queries.ts'
import { type ArticleOrder, type ArticleValues, creditCost } from './article-values.ts'
import { followBatch } from './batch-notices.ts'

/** The server's message without its code, and what to do. */
export function creditMessage(message: string): string {
  const sentence = message.replace(/^insufficient credits:\s*/i, '').replace(/\.?$/, '.')
  return `${sentence} Please purchase more credits to continue.`
}

/** Submits the order, announces it and opens the list; a failure keeps the form. */
export function useSubmitOrder(
  form: UseFormReturn<ArticleValues, unknown, ArticleOrder>,
  onSubmitted: (order: ArticleOrder) => void,
) {
  const navigate = useNavigate()
  const create = useCreateArticles()
  const submit = form.handleSubmit(async (order) => {
    const created = await create.mutateAsync(order).catch((error: unknown) => {
      const problem = showFieldProblems(form, error)
      if (problem.code === 'insufficient_credits') {
        const cost = creditCost(inputsOf(order).inputs.length)
        refusedForCredits(cost, creditMessage(problem.message))
      } else if (problem.code === 'unauthenticated') {
        void notify('error', 'User not authenticated')
      } else {
        void notify('error', `Error creating article: ${problem.message}`)
      }
    })
    if (!created) return
    onSubmitted(order)
    const made = created.articles.length
    followBatch(created.articles)
    void notify('info', made > 1 ? `Creating ${made} articles...` : 'Article Generation Started', {
      id: 'generation-started',
    })
    await navigate('/dashboard/articles')
  })
  // Until the list has taken the place of the form, whose figures are those after the order by then.
  return { submit, pending: form.formState.isSubmitting }
}
