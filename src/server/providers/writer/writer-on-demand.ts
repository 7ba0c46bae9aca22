import type { ConfiguredWriter } from './create-writer.ts'

/** A writer that loads its large client libraries on first use. */
export function writerOnDemand(
  { model, judgeModel }: { model: string; judgeModel: string | undefined },
  load: () => Promise<ConfiguredWriter>,
): ConfiguredWriter {
  let opened: Promise<ConfiguredWriter> | undefined
  const writer = () => {
    opened ??= load()
    return opened
  }
  return {
    model,
    ...(judgeModel === undefined ? {} : { judgeModel }),
    offline: false,
    questions: async (...asked) => (await writer()).questions(...asked),
    notes: async (...asked) => (await writer()).notes(...asked),
    compare: async (...asked) => (await writer()).compare(...asked),
    plan: async (...asked) => (await writer()).plan(...asked),
    section: async (...asked) => (await writer()).section(...asked),
    rewrite: async (...asked) => (await writer()).rewrite(...asked),
    edit: async (...asked) => (await writer()).edit(...asked),
    frame: async (...asked) => (await writer()).frame(...asked),
    seo: async (...asked) => (await writer()).seo(...asked),
    social: async (...asked) => (await writer()).social(...asked),
    post: async (...asked) => (await writer()).post(...asked),
    revise: async (...asked) => (await writer()).revise(...asked),
    again: async (...asked) => (await writer()).again(...asked),
    facts: async (...asked) => (await writer()).facts(...asked),
    profile: async (...asked) => (await writer()).profile(...asked),
    judge: async (...asked) => (await writer()).judge(...asked),
    titles: async (...asked) => (await writer()).titles(...asked),
    models: {
      list: async (...asked) => (await writer()).models.list(...asked),
      test: async (...asked) => (await writer()).models.test(...asked),
    },
    close: async () => void (await (await opened)?.close()),
  }
}
