import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Columns3Cog } from 'lucide-react'
import type { ArticleColumn } from '#contracts/rules/articles/article-columns.ts'
import { api } from '#web/lib/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/popover.tsx'
import { preferencesQuery } from '../articles.queries.ts'

/** The columns of those who have chosen none; a narrow table leaves out the last of them. */
export const usualColumns: readonly ArticleColumn[] = [
  'status',
  'due',
  'assignee',
  'client',
  'campaign',
]

/** Keeps the columns that the person chooses, here and on their other devices; on screen at once. */
function useChooseColumns() {
  const cache = useQueryClient()
  const { queryKey } = preferencesQuery
  return useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'article-columns' },
    mutationFn: (articleColumns: ArticleColumn[] | null) =>
      api.preferences.save({ articleColumns }),
    onMutate: async (articleColumns) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (before) => before && { ...before, articleColumns })
    },
    meta: { failed: 'Your columns could not be saved', toast: 'article-columns' },
  })
}

type ColumnChoiceProps = {
  columns: readonly { key: ArticleColumn; title: string }[]
  /** Null for the usual ones. */
  chosen: readonly ArticleColumn[] | null
}

/** Chooses which columns the table has. */
export function ColumnChoice({ columns, chosen }: ColumnChoiceProps) {
  const choose = useChooseColumns()
  const shown = chosen ?? usualColumns
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon-sm" className="bg-ground" aria-label="Columns">
          <Columns3Cog aria-hidden />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Columns" className="w-60">
        <div className="grid gap-2.5">
          {columns.map(({ key, title }) => (
            <Checkbox
              key={key}
              label={title}
              checked={shown.includes(key)}
              onCheckedChange={(on) =>
                choose.mutate(
                  columns
                    .map((column) => column.key)
                    .filter((one) => (one === key ? on === true : shown.includes(one))),
                )
              }
            />
          ))}
          {chosen && (
            <Button
              variant="ghost"
              size="sm"
              className="mt-1 justify-self-start"
              onClick={() => choose.mutate(null)}
            >
              Default columns
            </Button>
          )}
        </div>
      </PopoverContent>
    </Popover>
  )
}
