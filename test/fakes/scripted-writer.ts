import { createOfflineWriter } from '#server/providers/writer/offline/offline-writer.ts'
import type { TextPart, Writer } from '#server/providers/writer/port.ts'

type Stage =
  | 'questions'
  | 'notes'
  | 'compare'
  | 'plan'
  | 'section'
  | 'rewrite'
  | 'edit'
  | 'frame'
  | 'seo'
  | 'social'
  | 'post'
  | 'revise'
  | 'again'
  | 'judge'
  | 'titles'
  | 'facts'
type Fault = () => Promise<void> | void

export type ScriptedWriter = Writer & {
  /** Number of calls per stage, with each section, and each part written again, counted separately. */
  calls: Record<string, number>
  /** Runs before the next `times` calls of a stage; throws to fail them. Sections are `section:0` and so on. */
  before(
    stage: Stage | `section:${number}` | `rewrite:${TextPart}`,
    fault: Fault,
    times?: number,
  ): void
}

/** The sample writer with scripted faults and counts of calls. */
export function createScriptedWriter(): ScriptedWriter {
  const real = createOfflineWriter({ paceMs: 0 })
  const calls: Record<string, number> = {}
  const faults = new Map<string, { fault: Fault; left: number }>()
  const step = async (...names: string[]) => {
    for (const name of names) {
      const script = faults.get(name)
      if (!script || script.left === 0) continue
      script.left -= 1
      await script.fault()
    }
    const name = names[0] ?? ''
    calls[name] = (calls[name] ?? 0) + 1
  }
  return {
    ...real,
    offline: false,
    model: 'scripted',
    calls,
    before: (stage, fault, times = Number.POSITIVE_INFINITY) =>
      void faults.set(stage, { fault, left: times }),
    questions: async (brief, call) => {
      await step('questions')
      return await real.questions(brief, call)
    },
    notes: async (source, call) => {
      await step(`notes:${source.title}`, 'notes')
      return await real.notes(source, call)
    },
    compare: async (pages, call) => {
      await step('compare')
      return await real.compare(pages, call)
    },
    plan: async (brief, call) => {
      await step('plan')
      return await real.plan(brief, call)
    },
    section: async (brief, plan, index, call) => {
      await step(`section:${index}`, 'section')
      return await real.section(brief, plan, index, call)
    },
    rewrite: async (brief, plan, part, again, call) => {
      await step(`rewrite:${part}`, 'rewrite')
      return await real.rewrite(brief, plan, part, again, call)
    },
    edit: async (brief, text, call) => {
      await step('edit')
      return await real.edit(brief, text, call)
    },
    frame: async (brief, plan, sections, call) => {
      await step('frame')
      return await real.frame(brief, plan, sections, call)
    },
    seo: async (brief, draft, call) => {
      await step('seo')
      return await real.seo(brief, draft, call)
    },
    social: async (brief, draft, call) => {
      await step('social')
      return await real.social(brief, draft, call)
    },
    post: async (brief, article, post, call) => {
      await step('post')
      return await real.post(brief, article, post, call)
    },
    revise: async (brief, article, edit, call) => {
      await step('revise')
      return await real.revise(brief, article, edit, call)
    },
    again: async (brief, article, again, call) => {
      await step('again')
      return await real.again(brief, article, again, call)
    },
    facts: async (source, call) => {
      await step('facts')
      return await real.facts(source, call)
    },
    judge: async (claims, call) => {
      await step(`judge:${claims.sentences[0]}`, 'judge')
      return await real.judge(claims, call)
    },
    titles: async (description, call) => {
      await step('titles')
      return await real.titles(description, call)
    },
  }
}
