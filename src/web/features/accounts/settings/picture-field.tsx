import type { User } from '@supabase/auth-js'
import { type ChangeEvent, useId, useRef } from 'react'
import { imageUploadLimit } from '#contracts/clients/clients.ts'
import { api } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { notify } from '#web/lib/toasts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { pictureProblem, unreadablePicture } from '#web/ui/picture-problem.ts'
import { useAccountChange } from '../account.queries.ts'
import { pictureOf } from '../picture-of.ts'

/** The person's picture, stored as soon as it is chosen. */
export function PictureField({ user, name }: { user: User; name: string }) {
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const change = useAccountChange(async (auth, file: File | null) => {
    if (file) await api.account.setPicture({ file })
    else await api.account.removePicture()
    // The session holds the picture too, so the menus of all tabs show it at once.
    await auth.refreshSession()
    return { data: null, error: null }
  })
  const save = (file: File | null) =>
    change.mutate(file, {
      onSuccess: () =>
        void notify(
          'success',
          file ? 'Your picture has been saved.' : 'Your picture has been removed.',
        ),
      onError: (error) => void notify('error', readProblem(error).message, { id: 'picture' }),
    })
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // So that the same file can be chosen again after a failure.
    target.value = ''
    if (!file) return
    const problem = pictureProblem(file, imageUploadLimit) ?? (await unreadablePicture(file))
    if (problem) void notify('error', problem, { id: 'picture' })
    else save(file)
  }
  const picture = pictureOf(user)
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} src={picture} size="lg" />
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            onClick={() => input.current?.click()}
            pending={change.isPending}
            aria-describedby={hint}
          >
            {picture ? 'Change picture' : 'Add a picture'}
          </Button>
          {picture && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => save(null)}
              disabled={change.isPending}
            >
              Remove picture
            </Button>
          )}
        </div>
        <p id={hint} className="text-ink-faint text-xs">
          Any picture up to 5 MB.
        </p>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Your picture"
          tabIndex={-1}
          onChange={(event) => void choose(event)}
          className="sr-only"
        />
      </div>
    </div>
  )
}
