import { Worker } from 'node:worker_threads'

/**
 * Runs a worker thread until its first message and resolves with that. The limits on time and memory keep
 * hostile input from holding up the process. Rejects with an `Error` that says what went wrong.
 */
export function runInWorker<Answer>(
  worker: URL,
  { data, limitMs }: { data: unknown; limitMs: number },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker, {
      workerData: data,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      void thread.terminate()
      settle()
    }
    const fail = (detail: string, cause?: unknown) =>
      end(() => reject(new Error(detail, { cause })))
    const timer = setTimeout(() => fail('reading took too long'), limitMs)
    thread.once('message', (answer: Answer) => end(() => resolve(answer)))
    thread.once('error', (error) => fail(String(error), error))
    thread.once('exit', (code) => fail(`reader ended with code ${code}`))
  })
}
