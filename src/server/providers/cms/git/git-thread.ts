import { Worker } from 'node:worker_threads'
import type {
  FromThread,
  GitCalls,
  GitRefusal,
  GitRequest,
  GitResponse,
  ToThread,
} from './git-messages.ts'
import type { PackLimits } from './pack-limits.ts'

/** A call that the thread could not do. */
export class GitFailure extends Error {
  override readonly name = 'GitFailure'
  readonly refusal: GitRefusal

  constructor(refusal: GitRefusal, detail: string) {
    super(detail)
    this.refusal = refusal
  }
}

/** It took too long, or more memory than a thread may have. */
export class GitThreadEnded extends Error {
  override readonly name = 'GitThreadEnded'
}

export type GitThread = {
  call<Name extends keyof GitCalls>(
    name: Name,
    wanted: GitCalls[Name]['wanted'],
  ): Promise<GitCalls[Name]['answer']>
  close(): Promise<void>
}

type Waiting = { resolve: (answer: never) => void; reject: (error: unknown) => void }

/**
 * Opens a repository in a thread of its own, whose memory and time are limited, since what it unpacks is a
 * stranger’s. It keeps a copy of one branch in memory and makes its requests through `carry`; if that throws, the
 * thread ends, and the call rejects with the very error.
 */
export function openGitThread(
  begin: { url: string; limits: PackLimits },
  {
    carry,
    limitMs,
    signal,
  }: {
    carry: (request: GitRequest) => Promise<GitResponse>
    limitMs: number
    signal: AbortSignal
  },
): GitThread {
  const thread = new Worker(new URL('./git-worker.ts', import.meta.url), {
    workerData: begin,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
  })
  const waiting = new Map<number, Waiting>()
  let ended: unknown = null
  let calls = 0
  const timer = setTimeout(() => end(new GitThreadEnded('it took too long')), limitMs)
  const stop = () => void end(new GitThreadEnded('stopped'))
  signal.addEventListener('abort', stop, { once: true })

  function end(error: unknown): Promise<number> {
    ended ??= error
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
    return thread.terminate()
  }
  const send = (message: ToThread) => thread.postMessage(message)

  thread.on('error', (error) => void end(new GitThreadEnded(String(error))))
  thread.on('exit', () => void end(new GitThreadEnded('the thread has ended')))
  thread.on('message', (message: FromThread) => {
    if (message.kind === 'request') {
      const { id } = message.request
      carry(message.request).then(
        (response) => send({ kind: 'response', id, response }),
        (error: unknown) => void end(error),
      )
      return
    }
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'answer') call?.resolve(message.answer as never)
    else call?.reject(new GitFailure(message.refusal, message.detail))
  })

  return {
    call: (name, wanted) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended)
        calls += 1
        waiting.set(calls, { resolve, reject })
        send({ kind: 'call', call: { id: calls, name, wanted } as never })
      }),
    close: async () => {
      await end(new GitThreadEnded('closed'))
    },
  }
}
