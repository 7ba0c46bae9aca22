import type { MemberScope } from '#server/context/context.ts'
import { countActivity } from '#server/features/activity/index.ts'
import { AppError } from '#server/kernel/errors.ts'

/** Enough to set up a few sites in one go, too few to guess a password. */
const testsPerMinute = 10

/** Throws `rate_limited` after ten in a minute in one workspace. */
export async function limitTests(scope: MemberScope): Promise<void> {
  const begun = await countActivity(scope, new Date(scope.now.getTime() - 60_000), {
    actions: ['credential.test_started', 'account.site_tested'],
  })
  if (begun >= testsPerMinute) {
    throw new AppError('rate_limited', 'Too many connection tests. Please wait a minute.', {
      retryAfterSeconds: 60,
    })
  }
}
