import { parentPort, workerData } from 'node:worker_threads'
import git, { Errors, type GitHttpRequest, type GitHttpResponse } from 'isomorphic-git'
import { PathTaken, treeWith } from './changed-tree.ts'
import type {
  FromThread,
  GitCall,
  GitCalls,
  GitRefusal,
  GitResponse,
  ToThread,
  WantedCommit,
} from './git-messages.ts'
import { createMemoryFiles } from './memory-files.ts'
import { checkPack, type PackLimits, PackTooLarge } from './pack-limits.ts'

type Begin = { url: string; limits: PackLimits }

const { url, limits } = workerData as Begin
const gitdir = '/repository'
/** The commit to push; nothing else ever points at it. */
const ours = 'refs/heads/copydesk'

const fs = createMemoryFiles((path, bytes) => {
  if (path.endsWith('.pack')) checkPack(bytes, limits)
})
const store = { fs, gitdir, cache: {} }
const waiting = new Map<number, (response: GitResponse) => void>()
let requests = 0

const send = (message: FromThread) => parentPort?.postMessage(message)

async function request(wanted: GitHttpRequest): Promise<GitHttpResponse> {
  const { url, method = 'GET', headers = {}, body } = wanted
  requests += 1
  const id = requests
  const parts: Uint8Array[] = []
  for await (const part of body ?? []) parts.push(part)
  const answered = new Promise<GitResponse>((resolve) => waiting.set(id, resolve))
  const sent = parts.length > 0 ? Buffer.concat(parts) : null
  send({ kind: 'request', request: { id, url, method, headers, body: sent } })
  const { status, statusText, body: answer, ...rest } = await answered
  return { ...rest, method, statusCode: status, statusMessage: statusText, body: streamed(answer) }
}

async function* streamed(bytes: Uint8Array) {
  yield bytes
}

const http = { request }

async function fetchBranch({ branch }: GitCalls['fetch']['wanted']) {
  const fetched = await git.fetch({
    ...store,
    http,
    url,
    depth: 1,
    singleBranch: true,
    tags: false,
    ...(branch ? { ref: branch, remoteRef: `refs/heads/${branch}` } : { remoteRef: 'HEAD' }),
  })
  const name = branch || fetched.defaultBranch?.replace(/^refs\/heads\//, '')
  if (!fetched.fetchHead || !name) throw new EmptyRepository()
  return { branch: name, commit: fetched.fetchHead }
}

class EmptyRepository extends Error {}

async function read({ path, commit }: GitCalls['read']['wanted']): Promise<string | null> {
  try {
    const { blob } = await git.readBlob({ ...store, oid: commit, filepath: path })
    return Buffer.from(blob).toString('utf8')
  } catch (error) {
    if (error instanceof Errors.NotFoundError || error instanceof Errors.ObjectTypeError) {
      return null
    }
    throw error
  }
}

async function commit({ branch, parent, message, author, changes }: WantedCommit) {
  const { tree, changed } = await treeWith(store, parent, changes)
  if (!changed) return true
  await git.commit({ ...store, message, tree, parent: [parent], ref: ours, author })
  try {
    await git.push({ ...store, http, url, ref: ours, remoteRef: `refs/heads/${branch}` })
    return true
  } catch (error) {
    if (error instanceof Errors.PushRejectedError) return false
    if (error instanceof Errors.GitPushError) {
      const { branch: _, commit: head } = await fetchBranch({ branch })
      if (head !== parent) return false
    }
    throw error
  }
}

async function answerTo(call: GitCall) {
  if (call.name === 'fetch') return await fetchBranch(call.wanted)
  if (call.name === 'read') return await read(call.wanted)
  return await commit(call.wanted)
}

function refusalOf(error: unknown, { name }: GitCall): GitRefusal {
  if (error instanceof EmptyRepository) return 'empty'
  if (error instanceof PackTooLarge) return 'too-large'
  if (error instanceof PathTaken) return 'taken'
  if (error instanceof Errors.GitPushError) return 'pushed'
  return error instanceof Errors.NotFoundError && name === 'fetch' ? 'branch' : 'other'
}

const ready = git
  .init({ ...store, dir: '/' })
  .then(() => git.addRemote({ ...store, remote: 'origin', url }))

parentPort?.on('message', async (message: ToThread) => {
  if (message.kind === 'response') {
    waiting.get(message.id)?.(message.response)
    waiting.delete(message.id)
    return
  }
  const { call } = message
  try {
    await ready
    send({ kind: 'answer', id: call.id, answer: await answerTo(call) })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    send({ kind: 'failure', id: call.id, refusal: refusalOf(error, call), detail })
  }
})
