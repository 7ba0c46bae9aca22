import type { SignOffComment } from '#contracts/approval/sign-off-shapes.ts'
import { type CommentKind, commentKinds } from '#contracts/rules/approval/comment-kinds.ts'
import { Select } from '../../../ui/select.tsx'
import { useClassify } from '../sign-off.queries.ts'

const none = 'none'
const options = [
  { value: none, label: 'No kind' },
  ...Object.entries(commentKinds).map(([value, label]) => ({ value, label })),
]

type CommentKindMenuProps = { articleId: string; comment: SignOffComment }

/** What a comment is about: guessed at first, and chosen here. */
export function CommentKindMenu({ articleId, comment }: CommentKindMenuProps) {
  const save = useClassify()
  const shown = save.isPending ? save.variables.kind : comment.kind
  return (
    <Select
      aria-label={`Kind of the comment by ${comment.author}`}
      className="h-8 w-28 text-xs"
      options={options}
      value={shown ?? none}
      onValueChange={(value) =>
        save.mutate({
          articleId,
          commentId: comment.id,
          kind: value === none ? null : (value as CommentKind),
        })
      }
    />
  )
}
