/** What the thread is asked to do with its copy of the branch. */
export type GitCalls = {
  /** Fetches the newest commit of a branch, or of the standard one. */
  fetch: { wanted: { branch: string }; answer: { branch: string; commit: string } }
  /** The text of a file, or null. */
  read: { wanted: { path: string; commit: string }; answer: string | null }
  /** Commits and pushes; false where another commit came first. */
  commit: { wanted: WantedCommit; answer: boolean }
}

export type WantedCommit = {
  branch: string
  parent: string
  message: string
  author: { name: string; email: string }
  /** Null removes the file. */
  changes: { path: string; bytes: Uint8Array | null }[]
}

export type GitCall = {
  [Name in keyof GitCalls]: { id: number; name: Name; wanted: GitCalls[Name]['wanted'] }
}[keyof GitCalls]

/** A request that the thread has its parent make: the thread itself has neither a network nor the token. */
export type GitRequest = {
  id: number
  url: string
  method: string
  headers: Record<string, string>
  body: Uint8Array | null
}

export type GitResponse = {
  url: string
  status: number
  statusText: string
  headers: Record<string, string>
  body: Uint8Array
}

export type ToThread =
  | { kind: 'call'; call: GitCall }
  | { kind: 'response'; id: number; response: GitResponse }

/** Why a call failed, where a person can do something about it. */
export type GitRefusal = 'empty' | 'branch' | 'taken' | 'too-large' | 'pushed' | 'other'

export type FromThread =
  | { kind: 'request'; request: GitRequest }
  | { kind: 'answer'; id: number; answer: GitCalls[keyof GitCalls]['answer'] }
  | { kind: 'failure'; id: number; refusal: GitRefusal; detail: string }
