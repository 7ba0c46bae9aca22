import git, { type TreeEntry } from 'isomorphic-git'
import type { WantedCommit } from './git-messages.ts'

/** A file of somebody else stands where a folder would have to be. */
export class PathTaken extends Error {
  override readonly name = 'PathTaken'
}

type Store = { fs: Parameters<typeof git.readTree>[0]['fs']; gitdir: string; cache: object }
type Change = { parts: string[]; bytes: Uint8Array | null }

/** The tree of a commit with files changed, and whether that is another one. */
export async function treeWith(
  store: Store,
  parent: string,
  changes: WantedCommit['changes'],
): Promise<{ tree: string; changed: boolean }> {
  const { commit } = await git.readCommit({ ...store, oid: parent })
  const split = changes.map(({ path, bytes }) => ({ parts: path.split('/'), bytes }))
  const tree =
    (await changedTree(store, commit.tree, split)) ?? (await git.writeTree({ ...store, tree: [] }))
  return { tree, changed: tree !== commit.tree }
}

/** Null for a tree that has nothing left. */
async function changedTree(
  store: Store,
  oid: string | null,
  changes: readonly Change[],
): Promise<string | null> {
  const entries = oid ? (await git.readTree({ ...store, oid })).tree : []
  const byName = new Map(entries.map((entry) => [entry.path, entry]))
  for (const [name, below] of Map.groupBy(changes, ({ parts }) => parts[0] ?? '')) {
    const entry = await changedEntry(store, name, byName.get(name), below)
    if (entry) byName.set(name, entry)
    else byName.delete(name)
  }
  if (byName.size === 0) return null
  return await git.writeTree({ ...store, tree: [...byName.values()] })
}

async function changedEntry(
  store: Store,
  path: string,
  before: TreeEntry | undefined,
  changes: readonly Change[],
): Promise<TreeEntry | null> {
  const file = changes.find(({ parts }) => parts.length === 1)
  if (file) {
    if (before && before.type !== 'blob') throw new PathTaken(path)
    if (!file.bytes) return null
    const oid = await git.writeBlob({ ...store, blob: file.bytes })
    return { path, oid, type: 'blob', mode: before?.mode ?? '100644' }
  }
  if (before && before.type !== 'tree') throw new PathTaken(path)
  const below = changes.map(({ parts, bytes }) => ({ parts: parts.slice(1), bytes }))
  const oid = await changedTree(store, before?.oid ?? null, below)
  return oid === null ? null : { path, oid, type: 'tree', mode: '040000' }
}
