// Supervises long-running children: they get our signals, end with us, and we exit with their code.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { childEnvironment, findNode, nodeArguments, root } from './runtime.mjs'

const patienceMs = 15_000

/**
 * Starts a program on Node in this terminal. It is the leader of a group of its own, so that a Ctrl-C
 * reaches it once, through us, and what it starts itself can be ended with it.
 */
export function startNode(args, env = {}) {
  const child = spawn(
    findNode(),
    [
      ...nodeArguments(),
      ...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : []),
      '--import',
      './scripts/launch/follow-parent.mjs',
      ...args,
    ],
    {
      cwd: root,
      env: childEnvironment(env),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    },
  )
  child.on('error', (error) => console.error(`copydesk: ${error.message}`))
  return child
}

/** Waits until the first child ends, stops the others, and returns the exit code for this process. */
export async function superviseAll(children) {
  const sendAll = (signal) => {
    for (const child of children) send(child, signal)
  }
  let asked = false
  const stop = (signal) => {
    // A second signal ends it at once.
    sendAll(asked ? 'SIGKILL' : signal)
    asked = true
    setTimeout(sendAll, patienceMs, 'SIGKILL').unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  whenOrphaned(() => stop('SIGTERM'))
  const ends = children.map((child) => once(child, 'exit'))
  const [code, signal] = await Promise.race(ends)
  sendAll('SIGTERM')
  setTimeout(sendAll, patienceMs, 'SIGKILL').unref()
  await Promise.all(ends)
  if (signal === null) return code
  return asked && signal !== 'SIGKILL' ? 0 : 128 + (constants.signals[signal] ?? 0)
}

/** npm passes SIGTERM only to its shell, which exits and leaves us running. */
function whenOrphaned(act) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, 250)
  timer.unref()
}

function send(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch {
    // It has ended in the meantime.
  }
}
