import type { JobContext } from '#server/context/context.ts'
import { closedWorkspaces, eraseAccounts, eraseArticles, eraseWorkspace } from './upkeep.store.ts'

/** Few enough that other requests never wait long for the embedded database. */
const articlesAtOnce = 100

/**
 * Erases closed workspaces in parts, then the accounts that owned them. Interrupted at any point, the
 * next call resumes; safe in any number of processes.
 */
export async function eraseClosed(context: JobContext): Promise<void> {
  const { database, ports } = context
  for (const id of await closedWorkspaces(database)) {
    while ((await eraseArticles(database, id, articlesAtOnce)) > 0);
    // The queue holds the files that rows referred to; this also deletes those a crash left without a row.
    await ports.files.deleteAll(`article-images/${id}`)
    await eraseWorkspace(database, id)
  }
  await eraseAccounts(database)
}
