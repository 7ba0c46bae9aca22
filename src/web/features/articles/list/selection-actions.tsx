import {
  CalendarDays,
  CopyPlus,
  Download,
  FolderInput,
  PenTool,
  UserRoundCheck,
} from 'lucide-react'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import type { ArticleField } from '#contracts/desk.ts'
import type { Action } from '#web/ui/action-menu.tsx'

/** What is asked before something happens to the selected articles. */
export type Asked = 'send' | 'publish' | 'review' | 'again' | 'delete'

type On = { ask: (what: Asked) => void; edit: (field: ArticleField) => void }

/** What is done with several articles less often than assigning, sending and publishing them. */
export function selectionActions(articles: readonly ArticleCard[], { ask, edit }: On): Action[] {
  return [
    {
      label: 'Ask a colleague to review…',
      icon: <UserRoundCheck aria-hidden />,
      onSelect: () => ask('review'),
    },
    {
      label: 'Change the due date…',
      icon: <CalendarDays aria-hidden />,
      onSelect: () => edit('due'),
    },
    {
      label: 'Move to a campaign…',
      icon: <FolderInput aria-hidden />,
      onSelect: () => edit('campaign'),
    },
    {
      label: 'Change the author…',
      icon: <PenTool aria-hidden />,
      onSelect: () => edit('author'),
    },
    ...(articles.some(({ byHand }) => !byHand)
      ? [
          {
            label: 'Duplicate…',
            icon: <CopyPlus aria-hidden />,
            apart: true,
            onSelect: () => ask('again'),
          },
        ]
      : []),
    {
      label: 'Download',
      icon: <Download aria-hidden />,
      onSelect: async () => {
        const { downloadArticles } = await import('../download-articles.ts')
        await downloadArticles(
          articles.map(({ id }) => id),
          'zip',
        )
      },
    },
  ]
}
