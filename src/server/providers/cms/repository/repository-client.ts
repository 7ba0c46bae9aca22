import type { SettingsAccess } from '../port.ts'

/** What is known of a repository that articles go to, wherever it is. */
export type RepositoryAccess = Pick<SettingsAccess<'github'>, 'branch' | 'path' | 'address'>

/** A picture that a commit can name: its id where the host has taken it already, else its bytes. */
export type StoredFile = string | Uint8Array

/** A file that a commit adds, changes or removes. */
export type FileChange = { path: string } & (
  | { text: string }
  | { stored: StoredFile }
  | { gone: true }
)

/** One repository, for the time of one call. Throws `SiteError`. */
export interface RepositoryClient {
  /** The branch that articles go to; refuses a repository that may not be changed. */
  branch(): Promise<string>
  /** The newest commit of a branch. */
  head(branch: string): Promise<string>
  /** The text of a file; null where there is none. */
  file(path: string, commit: string): Promise<string | null>
  /** Where a person finds a file. */
  address(path: string, branch: string): Promise<string>
  store(bytes: Uint8Array): Promise<StoredFile>
  /** Commits changes on top of `parent`, or nothing if they change nothing. False if another commit came first. */
  commit(branch: string, parent: string, changes: FileChange[], message: string): Promise<boolean>
  close(): Promise<void>
}
