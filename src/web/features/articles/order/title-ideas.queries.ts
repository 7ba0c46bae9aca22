import { useMutation } from '@tanstack/react-query'
import { fetchSignedIn } from '#web/lib/api/api-fetch.ts'

const failed = 'Failed to generate titles. Please try again later.'
const unexpected = 'An unexpected error occurred. Please try again later.'

/** The error message for an answer without titles. */
async function reasonOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null)
  const message = typeof body === 'object' && body ? Reflect.get(body, 'message') : undefined
  const known = answer.status === 422 || answer.status === 429
  return known && typeof message === 'string' ? message : failed
}

async function askForTitles(description: string): Promise<string[]> {
  let answer: Response
  try {
    answer = await fetchSignedIn(
      new Request('/functions/v1/generate-titles', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ description }),
      }),
    )
  } catch {
    throw new Error(unexpected)
  }
  if (!answer.ok) throw new Error(await reasonOf(answer))
  const body: unknown = await answer.json()
  const titles: unknown = typeof body === 'object' && body ? Reflect.get(body, 'titles') : undefined
  if (!Array.isArray(titles)) throw new Error(unexpected)
  return titles.filter((title) => typeof title === 'string')
}

/** Requests ten titles for a description; an error's message is fit to show. */
export function useTitleIdeas() {
  return useMutation({ mutationFn: askForTitles })
}
