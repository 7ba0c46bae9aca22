import { parentPort } from 'node:worker_threads'

/** In a thread of `runInThread`: answers one text after the other. One that `read` throws at ends the thread. */
export function answerInThread<Data, Answer>(read: (data: Data) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async (data: Data) => parentPort?.postMessage(await read(data)))
  // Says that the file is loaded: the time that a text may take begins now.
  parentPort?.postMessage('loaded')
}
