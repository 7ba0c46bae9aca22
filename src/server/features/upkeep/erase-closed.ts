import type { JobContext } from '#server/context/context.ts'
import { closedWorkspaces, eraseAccounts, eraseArticles, eraseWorkspace } from './upkeep.store.ts'

/** Small enough that nobody else waits long for the embedded database. */
const articlesAtOnce = 100

/**
 * Erases what deleted accounts left behind: their workspaces in parts, then the accounts themselves.
 * Cut off anywhere, the next turn goes on; safe in any number of processes.
 */
export async function eraseClosed(context: JobContext): Promise<void> {
  const { database, ports } = context
  for (const id of await closedWorkspaces(database)) {
    while ((await eraseArticles(database, id, articlesAtOnce)) > 0);
    // The doomed files are those that rows named; this takes what a crash left without a row.
    await ports.files.deleteAll(`article-images/${id}`)
    await eraseWorkspace(database, id)
  }
  await eraseAccounts(database)
}
