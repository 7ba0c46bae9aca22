import { authErrorCode } from '../auth-message.ts'

/** What is wrong with the two fields of a change of password. */
export type PasswordErrors = { proof: string | undefined; password: string | undefined }

export const noPasswordErrors: PasswordErrors = { proof: undefined, password: undefined }

/** The refusal of the auth service as a message on its field; undefined when it concerns neither. */
export function passwordProblem(error: unknown): PasswordErrors | undefined {
  switch (authErrorCode(error)) {
    case 'weak_password':
    case 'validation_failed':
      return {
        ...noPasswordErrors,
        password: error instanceof Error ? error.message : 'Choose another password.',
      }
    case 'same_password':
      return { ...noPasswordErrors, password: 'This is your password already. Choose another.' }
    case 'current_password_required':
    case 'current_password_invalid':
      return { ...noPasswordErrors, proof: 'This is not your current password.' }
    case 'reauthentication_not_valid':
      return { ...noPasswordErrors, proof: 'This code is wrong or too old. Send another one.' }
    default:
      return undefined
  }
}

/** What is wrong with a new password, for forms without a field for the current one. */
export function weakPassword(error: unknown): string | undefined {
  return authErrorCode(error) === 'weak_password' ? passwordProblem(error)?.password : undefined
}
