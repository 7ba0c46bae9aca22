import { answerInThread } from '#server/kernel/threads/answer-in-thread.ts'
import type { DocumentAnswer, DocumentJob } from './document-answer.ts'
import { readMarkdown, readPlainText } from './read-plain.ts'

async function read({ bytes, format }: DocumentJob): Promise<DocumentAnswer> {
  switch (format) {
    case 'pdf':
      return await (await import('./read-pdf.ts')).readPdf(bytes)
    case 'docx':
      return await (await import('./read-docx.ts')).readDocx(bytes)
    case 'markdown':
      return readMarkdown(bytes)
    case 'text':
      return readPlainText(bytes)
  }
}

answerInThread(read)
