import { threadId } from 'node:worker_threads'
import { answerInThread } from './answer-in-thread.ts'

// What the test of `runInThread` runs.
answerInThread(async (asked: 'who' | 'hang' | 'throw') => {
  if (asked === 'hang') await new Promise(() => {})
  if (asked === 'throw') throw new Error('unreadable')
  return threadId
})
