import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Loading the reader takes longer than reading most texts, so a thread waits this long for the next one. */
const restMs = 5_000
/** After so many texts a thread ends, and with it whatever they have left in its memory. */
const mostTexts = 100

/** Loading is no text's fault, and takes long where the machine is busy. */
const loadMs = 60_000

type Thread = { worker: Worker; loaded: Promise<unknown>; texts: number; rest?: NodeJS.Timeout }

/** By the file they run. The one that rests shortest is taken first, so that those not needed end. */
const resting = new Map<string, Thread[]>()

/**
 * Has a thread that runs the file, which calls `answerInThread`, answer the data. The limits on time, once
 * the file is loaded, and memory keep hostile input from holding up the process. Rejects with an `Error` that says what went wrong, and ends the thread.
 */
export async function runInThread<Answer>(
  file: URL,
  { data, limitMs }: { data: unknown; limitMs: number },
): Promise<Answer> {
  const thread = takeThread(file.href)
  let signal: AbortSignal | undefined
  try {
    await thread.loaded
    signal = AbortSignal.timeout(limitMs)
    const answered = once(thread.worker, 'message', { signal })
    thread.worker.postMessage(data)
    const [answer] = (await answered) as [Answer]
    letRest(file.href, thread)
    return answer
  } catch (cause) {
    void thread.worker.terminate()
    throw new Error(signal?.aborted ? 'reading took too long' : String(cause), { cause })
  }
}

function takeThread(file: string): Thread {
  const thread = resting.get(file)?.pop() ?? startThread(file)
  clearTimeout(thread.rest)
  thread.texts += 1
  thread.worker.ref()
  return thread
}

function startThread(file: string): Thread {
  const worker = new Worker(new URL(file), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const loaded = once(worker, 'message', { signal: AbortSignal.timeout(loadMs) })
  const thread = { worker, loaded, texts: 0 }
  // The call that waits is told of it as well; without a listener here it would end the process.
  worker.on('error', () => {})
  worker.once('exit', () => forget(file, thread))
  return thread
}

function forget(file: string, thread: Thread): void {
  const others = resting.get(file)?.filter((other) => other !== thread)
  resting.set(file, others ?? [])
}

/** Keeps the thread for the next text, without keeping the process. */
function letRest(file: string, thread: Thread): void {
  const end = () => {
    forget(file, thread)
    void thread.worker.terminate()
  }
  if (thread.texts >= mostTexts) {
    end()
    return
  }
  resting.set(file, [...(resting.get(file) ?? []), thread])
  thread.worker.unref()
  thread.rest = setTimeout(end, restMs).unref()
}
