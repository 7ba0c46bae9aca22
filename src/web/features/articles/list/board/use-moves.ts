import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import { type ArticleStage, stageLabels } from '#contracts/rules/articles/article-stages.ts'
import { deskApi } from '#web/lib/api/desk-api.ts'
import { currentUserId } from '#web/lib/session/session-state.ts'
import { notify } from '#web/lib/toasts.ts'
import { namesOf, useAskReview } from '../../desk/desk.queries.ts'
import { targetOf } from './moves.ts'

/** What a move still has to ask before it is made. */
export type Asking = { kind: 'ask' | 'send' | 'publish'; article: ArticleCard; anchor: HTMLElement }

/** The moves between the columns of the board. Asking for a review and publishing ask first, to whom and where. */
export function useMoves() {
  const [asking, setAsking] = useState<Asking>()
  const end = useMutation({
    mutationFn: ({ article, reviewed }: { article: ArticleCard; reviewed: boolean }) =>
      deskApi.endReview({ articleIds: [article.id], reviewed }),
    onSuccess: (_, { article, reviewed }) =>
      void notify('success', reviewed ? 'Reviewed' : 'Withdrawn from review', {
        description: namesOf([article]),
      }),
    meta: { failed: 'This could not be moved' },
  })
  const ask = useAskReview()
  const move = (article: ArticleCard, column: ArticleStage, anchor: HTMLElement) => {
    const target = targetOf(article, column)
    if (!target) return
    if ('why' in target) {
      void notify('info', `Not to ${stageLabels[column]}`, { description: target.why })
    } else if (target.kind === 'end') {
      // Whoever was asked has reviewed it; anybody else takes it back.
      end.mutate({ article, reviewed: article.reviewer?.id === currentUserId() })
    } else {
      setAsking({ kind: target.kind, article, anchor })
    }
  }
  const moving = [
    ...(ask.isPending ? ask.variables.articles.map(({ id }) => id) : []),
    ...(end.isPending ? [end.variables.article.id] : []),
  ]
  return {
    move,
    moving,
    asking,
    close: () => setAsking(undefined),
    askReview: (article: ArticleCard, reviewerId: string) =>
      ask.mutate({ articles: [article], reviewerId }),
  }
}

export type Moves = ReturnType<typeof useMoves>
