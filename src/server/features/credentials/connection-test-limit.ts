import type { MemberScope } from '#server/context/context.ts'
import { countActivity, recordActivity } from '#server/features/activity/index.ts'
import { AppError } from '#server/kernel/errors.ts'

/** Enough to set up a few sites in one go, too few to guess a password. */
const testsPerMinute = 10

type Subject = Pick<Parameters<typeof recordActivity>[1], 'subjectType' | 'subjectId' | 'details'>

/** Counts one more connection test; throws `rate_limited` after ten in a minute in one workspace. */
export async function countTest(scope: MemberScope, subject: Subject): Promise<void> {
  const begun = await countActivity(scope, new Date(scope.now.getTime() - 60_000), {
    actions: ['credential.test_started'],
  })
  if (begun >= testsPerMinute) {
    throw new AppError('rate_limited', 'Too many connection tests. Please wait a minute.', {
      retryAfterSeconds: 60,
    })
  }
  await recordActivity(scope, { ...subject, action: 'credential.test_started' })
}
