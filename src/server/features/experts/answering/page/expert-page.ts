import { html } from 'hono/html'
import { longDate } from '#contracts/rules/approval/review-mail.ts'
import { expertLimits } from '#contracts/rules/clients/expert-limits.ts'
import { headOf, layout, type Markup } from '#server/features/signoff/index.ts'
import { languageOf } from '#server/text/language/language-of.ts'
import type { StoredQuestion } from '../../experts.store.ts'
import type { QuestionsView } from '../read-questions.ts'
import type { WrittenAnswer } from '../send-answers.ts'

export type ShownQuestions = {
  view: QuestionsView
  nonce: string
  /** What has just happened, or could not. */
  said?: { text: string; good: boolean } | undefined
  /** What was typed into a form that is shown again. */
  typed?: readonly WrittenAnswer[] | undefined
}

/** The questions to an expert, with what they have answered so far: each can be changed until it is used. */
export function expertPage(page: ShownQuestions) {
  const { view, said, nonce, typed } = page
  const { questions, agency, client } = view
  const open = questions.filter(({ state }) => state === 'open')
  const used = questions.filter(({ state }) => state !== 'open')
  const done = questions.every(({ answered_at }) => answered_at !== null)
  return layout({
    title: `Questions about ${view.subject}`,
    head: headOf(view),
    script: true,
    readers: `${agency} reads what you write here, and may state it in articles for ${client.name} with your name as its source.`,
    body: html`
${said && !(said.good && done) ? html`<p class="sheet notice ${said.good ? 'good' : ''}" role="${said.good ? 'status' : 'alert'}">${said.text}</p>` : ''}
${introduction(view, done, said)}
${
  open.length > 0
    ? html`<section class="sheet" aria-labelledby="answers"><h2 id="answers">${done ? 'Your answers' : 'Your answers, in your own words'}</h2>
<form method="post" action="/expert/${view.id}/answers"${typed ? '' : html` data-kept`}>
<input type="hidden" name="nonce" value="${nonce}">
${open.map((question) => questionField(question, languageOfQuestions(questions), typed))}
<p class="buttons"><button class="main">${done ? 'Send the changes' : 'Send my answers'}</button></p>
<p class="soft small">${done ? `You can change them until ${agency} has used them.` : 'You can leave some for later: this page keeps what you have sent.'}</p>
</form></section>`
    : ''
}
${used.length > 0 ? usedAnswers(used, agency) : ''}`,
  })
}

function introduction(view: QuestionsView, done: boolean, said: ShownQuestions['said']): Markup {
  const { reader, sender, subject, note, dueOn, agency } = view
  if (done) {
    return html`<section class="sheet notice good"><h1>Thank you</h1>
<p${said?.good ? html` role="status"` : ''}>${agency} has your answers about <strong dir="auto">${subject}</strong>. There is nothing else you need to do.</p></section>`
  }
  return html`<section class="sheet"><h1>Questions about <span dir="auto">${subject}</span></h1>
<p>Hello ${reader},</p>
<p>${sender} is writing about this and asks for what only you know. A few sentences each are plenty.</p>
${note ? html`<blockquote class="post" dir="auto">${note}</blockquote>` : ''}
${dueOn ? html`<p>Please answer by <strong>${longDate(dueOn)}</strong>.</p>` : ''}</section>`
}

/** The tag of the language of the questions; '' leaves it to the reader. */
const languageOfQuestions = (questions: readonly StoredQuestion[]) =>
  languageOf(questions.map(({ question }) => question).join('\n')) ?? ''

function questionField(
  { number, question, answer, declined }: StoredQuestion,
  language: string,
  typed: readonly WrittenAnswer[] | undefined,
): Markup {
  const shown = typed?.find((one) => one.number === number) ?? { answer, declined }
  return html`<div class="question"><label for="answer-${number}" dir="auto" lang="${language}">${question}</label>
<textarea id="answer-${number}" name="answer-${number}" rows="5" maxlength="${expertLimits.answer}" dir="auto">${shown.answer}</textarea>
<label class="tick"><input type="checkbox" name="declined-${number}" value="yes" ${shown.declined ? 'checked' : ''}><span>I can’t answer this one<span class="hidden">: ${question}</span></span></label></div>`
}

/** What the agency has read and decided on stays there to read. */
function usedAnswers(used: readonly StoredQuestion[], agency: string): Markup {
  return html`<section class="sheet" aria-labelledby="used"><h2 id="used">Read by ${agency}</h2>
${used.map(
  ({ question, answer, declined }) =>
    html`<h3 dir="auto">${question}</h3><p class="post" dir="auto">${declined ? 'You couldn’t answer this one.' : answer}</p>`,
)}
<div class="aside"><p class="soft small">To correct one of these, please write to ${agency}.</p></div></section>`
}
