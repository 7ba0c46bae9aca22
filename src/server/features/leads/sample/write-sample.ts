import { noRules } from '#contracts/rules/clients/client-rules.ts'
import type { SamplePart } from '#contracts/rules/lead-form.ts'
import type { Wiring } from '#server/context/context.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Brief, Writer, WriterCall } from '#server/providers/writer/port.ts'
import { markdownToPlainText } from '#server/text/markdown/markdown.ts'
import { mealKindOf } from './meal-kinds.ts'
import { cookedSample } from './offline-sample.ts'
import { readSampleTicket } from './sample-ticket.ts'

/** A visitor waits no longer than this. */
const timeoutMs = 90_000

/** Visitors share one place in the queue for the model. */
const visitors = '00000000-0000-0000-0000-000000000000'

/**
 * The sample post for a ticket, part by part as the writer in use finishes them; offline, a hand-made one
 * about that kind of meal. Throws `gone` for an expired ticket; a writer that fails ends it with `failed`.
 */
export function writeSample(
  { ports: { writer }, secrets, clock, log }: Wiring,
  ticket: string,
  signal: AbortSignal,
): AsyncIterable<SamplePart> {
  const meal = readSampleTicket(secrets, ticket, clock.now())
  const until = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const call = { workspaceId: visitors, signal: until }
  return explained(writer.offline ? offline(meal) : online(writer, meal, call), (error) =>
    log.warn({ err: error }, 'a sample post failed'),
  )
}

async function* offline(meal: string): AsyncIterable<SamplePart> {
  const sample = cookedSample(meal)
  yield { type: 'opening', title: sample.title, picture: mealKindOf(meal).picture, offline: true }
  yield { type: 'introduction', paragraphs: [sample.introduction] }
  for (const [title, text] of sample.sections) yield { type: 'section', title, paragraphs: [text] }
  yield { type: 'conclusion', paragraphs: [sample.conclusion] }
  yield { type: 'end' }
}

async function* online(writer: Writer, meal: string, call: WriterCall): AsyncIterable<SamplePart> {
  const brief = briefFor(meal)
  const plan = await writer.plan(brief, call)
  const { picture } = mealKindOf(meal)
  yield { type: 'opening', title: plan.title, picture, offline: false }
  const writing = plan.sections.map((_, index) => writer.section(brief, plan, index, call))
  // A later section that fails while an earlier one is awaited must not end the process.
  for (const section of writing) section.catch(() => {})
  const sections = []
  for (const section of writing) {
    const { title, content } = await section
    sections.push({ title, content })
    yield { type: 'section', title, paragraphs: paragraphsOf(content) }
  }
  const { introduction, conclusion } = await writer.frame(brief, plan, sections, call)
  yield { type: 'introduction', paragraphs: paragraphsOf(introduction) }
  yield { type: 'conclusion', paragraphs: paragraphsOf(conclusion) }
  yield { type: 'end' }
}

async function* explained(
  parts: AsyncIterable<SamplePart>,
  report: (error: unknown) => void,
): AsyncIterable<SamplePart> {
  try {
    yield* parts
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    report(error)
    yield { type: 'failed', message: 'The writer could not finish this post. Please try again.' }
  }
}

function paragraphsOf(markdown: string): string[] {
  return markdownToPlainText(markdown).split(/\n{2,}/)
}

function briefFor(meal: string): Brief {
  return {
    input: { type: 'topic', value: `A favourite meal: ${meal}` },
    client: {
      name: 'The Good Table',
      industry: 'Food & Beverage',
      description: 'A small magazine about home cooking, read by people who cook after work.',
    },
    rules: noRules,
    knowledge: { facts: [], notes: [], passages: [], pages: [] },
    campaign: {
      name: 'Favourite meals',
      goal: 'Make the reader want to cook it this week',
      targetAudience: 'People who like to eat and have half an hour',
      description: '',
    },
    structure: {
      name: 'Short feature',
      sections: ['Why we love it', 'What makes a good one', 'How to serve it'],
    },
    tone: {
      name: 'Warm and exact',
      description: 'Plain British English, a little wit, one concrete detail in each paragraph.',
      example: '',
    },
    author: { authorName: 'The Good Table', jobTitle: '', writingStyle: 'Short paragraphs.' },
    image: { name: '', promptDetails: '' },
    draft: '',
    subtitle: '',
    goal: '',
    readTime: 2,
    date: '',
  }
}
