import { leadProblems, type SamplePart } from '#contracts/rules/lead-form.ts'
import { telephoneNumber } from '#contracts/rules/telephone.ts'
import { fillSheet, mealPictures } from './demo-sheet.ts'
import { element, onceNear } from './elements.ts'

/** Shows a captcha in the form where one is configured, and hands out tokens that work once. */
export type TakeToken = () => Promise<string | undefined>
type State = 'idle' | 'submitting' | 'success' | 'error'

/**
 * Runs the demo form: checks its fields, sends it, and has the sample post written on the sheet. `captcha`
 * is asked for, and the pictures loaded, once the form is near. `report` is told how far people come.
 */
export function startDemo(
  captcha: (place: HTMLElement) => Promise<TakeToken>,
  report: (event: 'demo_started' | 'demo_finished') => void,
): void {
  const demo = document.querySelector<HTMLElement>('[data-demo]')
  const form = demo?.querySelector<HTMLFormElement>('[data-demo-form]')
  if (!demo || !form) return
  let takeToken: TakeToken = async () => undefined
  onceNear(form, () => {
    void mealPictures()
    const place = element(form, '[data-captcha]')
    void captcha(place).then((take) => {
      takeToken = take
    })
  })
  const submit = async () => {
    if (!isComplete(form)) return
    show(demo, 'submitting')
    report('demo_started')
    try {
      const ticket = await sendLead(form, await takeToken())
      show(demo, 'success')
      if (ticket) await fillSheet(readParts(ticket))
      report('demo_finished')
    } catch (error) {
      const message = messageOf(error)
      const field = fields.find((name) => leadProblems[name] === message)
      if (field) {
        show(demo, 'idle')
        mark(form, { [field]: message })
        return
      }
      element(demo, '[data-demo-problem]').textContent = message
      show(demo, 'error')
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  element(demo, '[data-demo-retry]').addEventListener('click', () => {
    show(demo, 'idle')
    form.querySelector('button')?.focus()
  })
}

const fields = ['favoriteMeal', 'email', 'phone'] as const
type Problems = Partial<Record<(typeof fields)[number], string>>

/** Looks at each field, and says what is wrong with it. */
function isComplete(form: HTMLFormElement): boolean {
  const values = new FormData(form)
  const problems: Problems = {}
  if (!textOf(values, 'favoriteMeal')) problems.favoriteMeal = leadProblems.favoriteMeal
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(textOf(values, 'email')))
    problems.email = leadProblems.email
  if (phoneOf(values) === null) problems.phone = leadProblems.phone
  mark(form, problems)
  return Object.keys(problems).length === 0
}

/** Says what is wrong at each field, and goes to the first that needs another look. */
function mark(form: HTMLFormElement, problems: Problems): void {
  for (const name of fields) {
    const problem = problems[name]
    const note = element(form, `#demo-${name}-error`)
    element(form, `[name=${name}]`).ariaInvalid = problem ? 'true' : null
    note.textContent = problem ?? ''
    note.hidden = !problem
  }
  const wrong = fields.find((name) => problems[name])
  if (wrong) element(form, `[name=${wrong}]`).focus()
}

function show(demo: HTMLElement, state: State): void {
  const form = element(demo, '[data-demo-form]')
  const button = element(form, '[type=submit]') as HTMLButtonElement
  form.hidden = state === 'success' || state === 'error'
  button.disabled = state === 'submitting'
  button.textContent = state === 'submitting' ? 'Sending…' : 'Write my post'
  for (const part of demo.querySelectorAll<HTMLElement>('[data-demo-state]')) {
    part.hidden = part.dataset.demoState !== state
    if (!part.hidden) element(part, 'h3').focus({ preventScroll: true })
  }
}

async function sendLead(form: HTMLFormElement, captchaToken?: string): Promise<string | null> {
  const values = new FormData(form)
  const answer = await post('lead-capture', {
    favoriteMeal: textOf(values, 'favoriteMeal'),
    email: textOf(values, 'email'),
    countryCode: textOf(values, 'countryCode'),
    phone: phoneOf(values),
    website: textOf(values, 'website'),
    captchaToken,
  })
  const { success, error, ticket } = (await answer.json()) as {
    success: boolean
    error?: string
    ticket?: string | null
  }
  if (!success) throw new Error(error || leadProblems.submit)
  return ticket ?? null
}

/** The parts of the sample post, each as soon as it has come. */
async function* readParts(ticket: string): AsyncIterable<SamplePart> {
  const answer = await post('sample-post', { ticket })
  if (!answer.ok || !answer.body) throw new Error('The sample post could not be written just now.')
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line) yield JSON.parse(line) as SamplePart
  }
}

async function post(name: string, body: object): Promise<Response> {
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  return await fetch(`/functions/v1/${name}`, sent).catch(() => {
    throw new Error('Copydesk can’t be reached. Please check your connection.')
  })
}

/** The number with its country code, '' for none, null for what is no number. */
function phoneOf(values: FormData): string | null {
  const typed = textOf(values, 'phone')
  return typed && telephoneNumber(typed, textOf(values, 'countryCode'))
}

const textOf = (values: FormData, name: string) => String(values.get(name) ?? '').trim()
const messageOf = (error: unknown) => (error instanceof Error ? error.message : leadProblems.submit)
