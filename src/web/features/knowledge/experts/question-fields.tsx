import { Plus, X } from 'lucide-react'
import { type ArticleLanguage, languageName } from '#contracts/rules/articles/languages.ts'
import { expertLimits } from '#contracts/rules/clients/expert-limits.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { Questions } from './use-questions.ts'

type QuestionFieldsProps = {
  questions: Questions
  language: ArticleLanguage | ''
  /** Whether to say what is missing. */
  tried: boolean
}

/** The questions, each of which can be changed or left out, and more. */
export function QuestionFields({ questions, language, tried }: QuestionFieldsProps) {
  const { shown, texts, change, leaveOut, add } = questions
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1 font-medium text-sm">Questions</legend>
      <p className="-mt-1 text-ink-faint text-xs">
        {language
          ? `Proposed in ${languageName(language)}, the client’s language. Change them as you like.`
          : 'Proposed in English, since the client’s rules name no language. Change them as you like.'}
      </p>
      {shown.map(({ key, text }, at) => (
        <div key={key} className="flex items-start gap-2">
          <Field label={`Question ${at + 1}`} hideLabel className="grow">
            <Textarea
              rows={2}
              dir="auto"
              lang={language || undefined}
              maxLength={expertLimits.question}
              value={text}
              onChange={(event) => change(key, event.target.value)}
            />
          </Field>
          {shown.length > 1 && (
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Leave out question ${at + 1}`}
              onClick={() => leaveOut(key)}
            >
              <X aria-hidden />
            </Button>
          )}
        </div>
      ))}
      {tried && texts.length === 0 && (
        <p role="alert" className="text-danger text-xs">
          Please enter at least one question
        </p>
      )}
      {shown.length < expertLimits.questions && (
        <Button size="sm" className="justify-self-start" onClick={add}>
          <Plus aria-hidden />
          Add a question
        </Button>
      )}
    </fieldset>
  )
}
