const messages: [path: RegExp, message: string][] = [
  [/^\/join/, 'Sign in or create an account to accept the invitation'],
  [/^\/dashboard\/clients\/(new|[^/]+\/edit)/, 'You must be logged in to create or edit clients'],
  [/^\/dashboard\/clients/, 'You need to be logged in to view clients'],
  [/^\/dashboard\/campaigns\/(new|[^/]+\/edit)/, 'You must be logged in to manage campaigns'],
  [/^\/dashboard\/campaigns/, 'You need to be logged in to view campaigns'],
]

/** What signed-out people read when they open this path. */
export function signInNeeded(path: string): string {
  const found = messages.find(([pattern]) => pattern.test(path))
  return found?.[1] ?? 'You need to be logged in to view this page'
}
