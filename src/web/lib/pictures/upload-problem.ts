import { readProblem } from '../api/api-error.ts'

/** What to say of a picture that could not be brought in: our own sentence about its file, else what the server says. */
export function uploadProblem(error: unknown): string {
  const isOurs = error instanceof Error && !('code' in error) && !(error instanceof TypeError)
  return isOurs ? error.message : readProblem(error).message
}
