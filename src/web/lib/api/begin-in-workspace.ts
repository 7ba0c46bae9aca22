import { noticeAfterReload } from '../reload/notice-after-reload.ts'
import { chooseWorkspace } from '../session/chosen-workspace.ts'
import { api } from './api.ts'

/** Goes to a workspace, or a path in it, with a sentence to read there, and begins in it from now on, here and on other devices. */
export async function beginInWorkspace(
  id: string,
  news: string,
  path = '/dashboard',
): Promise<void> {
  chooseWorkspace(id)
  noticeAfterReload(news)
  // Without an answer only other devices don't know.
  await api.workspaces.choose().catch(() => undefined)
  // Reloading clears the other workspace's data from memory.
  window.location.assign(path)
}
