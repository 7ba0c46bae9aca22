import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { readProblem } from '../api/api-error.ts'
import { formatCount } from '../format.ts'
import { usePending } from '../forms/use-pending.ts'
import { notify } from '../toasts.ts'

type Row = { id: string; name: string }

/** Rows that are to be archived or, for false, restored. */
export type ArchiveChange<One extends Row> = { rows: One[]; archived: boolean }

/** A kind of row that people archive, restore and delete, one at a time or several. */
export type Archivable<One extends Row> = {
  /** 'client'. */
  noun: string
  /** Answers the rows as they are then. */
  setArchived: (change: ArchiveChange<One>) => Promise<One[]>
  remove: (rows: One[]) => Promise<unknown>
  /** The key of a row's own query. */
  keyOf: (row: One) => QueryKey
  /** Takes rows out of the lists that are loaded. */
  takeFromLists: (cache: QueryClient, rows: One[]) => void
  /** What archiving or restoring takes along or leaves, or the name of a single row. */
  consequence: (change: ArchiveChange<One>) => string
}

/** The rows without those being archived or restored. */
export function useWithoutLeaving<Shown extends { id: string }>(
  { noun }: Pick<Archivable<never>, 'noun'>,
  rows: Shown[] | undefined,
): Shown[] | undefined {
  const pending = usePending<ArchiveChange<Row>>(archiving(noun))
  const leaving = new Set(pending.flatMap((change) => change.rows.map(({ id }) => id)))
  return rows?.filter(({ id }) => !leaving.has(id))
}

/** Archives or restores rows, with undo; lists leave them out at once. */
export function useArchive<One extends Row>(kind: Archivable<One>) {
  const cache = useQueryClient()
  const change = useMutation({
    mutationKey: archiving(kind.noun),
    mutationFn: kind.setArchived,
    onSuccess: (changed, { rows, archived }) => {
      kind.takeFromLists(cache, rows)
      for (const row of changed) cache.setQueryData(kind.keyOf(row), row)
      void notify('success', doneTo(kind, rows, archived ? 'archived' : 'restored'), {
        description: kind.consequence({ rows, archived }),
        duration: 8000,
        action: {
          label: 'Undo',
          onClick: () => change.mutate({ rows: changed, archived: !archived }),
        },
      })
    },
    onError: (error, { rows, archived }) =>
      void notify('error', failedTo(kind, rows, archived ? 'archive' : 'restore'), {
        description: readProblem(error).message,
      }),
    meta: { waits: false },
  })
  return change
}

/** Deletes rows for good, with what belongs to them. */
export function useDelete<One extends Row>(kind: Archivable<One>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: kind.remove,
    onSuccess: (_, rows) => {
      void notify('success', doneTo(kind, rows, 'deleted successfully'))
      for (const row of rows) cache.removeQueries({ queryKey: kind.keyOf(row) })
      kind.takeFromLists(cache, rows)
    },
    onError: (error, rows) =>
      void notify('error', failedTo(kind, rows, 'delete'), {
        description: readProblem(error).message,
      }),
    meta: { waits: false },
  })
}

type Named = Pick<Archivable<never>, 'noun'>

const archiving = (noun: string) => [noun, 'archive']

/** 'Client', as a title begins. */
export const capitalised = (noun: string) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`

/** 'Client archived', or how many. */
function doneTo({ noun }: Named, { length }: Row[], done: string): string {
  return `${length === 1 ? capitalised(noun) : formatCount(length, noun)} ${done}`
}

function failedTo({ noun }: Named, { length }: Row[], verb: string): string {
  return `Failed to ${verb} ${noun}${length === 1 ? '' : 's'}`
}
