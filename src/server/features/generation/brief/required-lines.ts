import type { Brief, Frame, Section, Writer } from '#server/providers/writer/port.ts'
import { missingLines } from '#server/text/checks/client-words.ts'

/** The frame with every line that must stand: those the writer has left out end the conclusion. */
export function withRequiredLines(brief: Brief, sections: Section[], frame: Frame): Frame {
  const text = [frame.introduction, ...sections.map(({ content }) => content), frame.conclusion]
  const missing = missingLines(text.join('\n'), brief.rules.required)
  if (missing.length === 0) return frame
  return { ...frame, conclusion: [frame.conclusion, ...missing].join('\n\n') }
}

/** A writer whose introductions and conclusions come with every line that must stand. */
export function requiringLines(writer: Writer): Writer {
  return {
    ...writer,
    frame: async (brief, plan, sections, call) =>
      withRequiredLines(brief, sections, await writer.frame(brief, plan, sections, call)),
  }
}
