import type { Violation } from './import-table.ts'
import type { SourceFile } from './source-files.ts'

const test = /\.(test|real|fixture)\.tsx?$/
const useCase = /^src\/server\/features\/.*\.ts$/

/** What only the consumers of events call; the notices keep their own pages up to date. */
const consumers: Readonly<Record<string, RegExp>> = {
  recordActivity: /^src\/server\/features\/events\/consumers\//,
  announceAll: /^src\/server\/features\/(events\/consumers|notices)\//,
  notifyPeople: /^src\/server\/features\/events\/consumers\//,
}

/** Use cases that write and say no event themselves, and why. */
const silent: Readonly<Record<string, string>> = {
  'generation/order/create-articles.ts': 'placeArticles says it',
  'generation/batches/approve-outlines.ts': 'approveHeld says it',
  'generation/batches/paid-parts.ts': 'what begins each of them says it',
  'archiving/archive-rows.ts': 'each kind of row says it',
  'images/start-image.ts': 'queueImage says it',
  'images/gallery/shape-banner.ts': 'showPicture says it',
  'images/follow-image.ts': 'startDrawing and endWithoutPicture say it',
  'workspaces/join-workspace.ts': 'the database says it, beside the membership',
  'posts/rewrite-post.ts': 'storePost says it',
  'signoff/desk/decide-as-colleague.ts': 'concludeDecision says it',
  'signoff/desk/start-rounds.ts': 'sendForApproval says it',
  'publishing/live-check/check-now.ts': 'the look itself says it',
  'publishing/delivery/deliver-publication.ts': 'end-delivery says how it ended',
  'publishing/taking-back/roll-back.ts': 'queueForSite says it',
  'publishing/publish-article.ts': 'queueForSite says it',
  'publishing/schedule/schedule-article.ts': 'scheduleOn says it',
  'billing/purchases/customer.ts': 'a customer without a purchase is nothing to tell',
  'leads/read-leads.ts': 'leads belong to no workspace',
  'model/test-model.ts': 'models belong to no workspace; what a test takes is counted',
  'sheets/drafts/keep-draft.ts':
    'nothing of a draft is ordered, and it is kept at every pause in typing',
  'desk/saved-filters.ts': 'they are one person’s own',
  'preferences/preferences.ts': 'they are one person’s own',
  'webhooks/read-deliveries.ts': 'sending again is no news; the delivery says how it went',
  'notices/read-notices.ts': 'it changes what one person has read',
}

/** Calls that leave the catalogue of events out, and use cases that write without saying what happened. */
export function checkEvents(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => useCase.test(path) && !test.test(path))
    .flatMap((file) => [...bypasses(file), ...silences(file)])
}

function bypasses({ path, calls }: SourceFile): Violation[] {
  return calls.flatMap(({ name, line }) => {
    const home = Object.hasOwn(consumers, name) ? consumers[name] : undefined
    if (!home || home.test(path)) return []
    return [{ path, line, problem: `calls ${name}; a use case says an event with emit` }]
  })
}

function silences({ path, calls }: SourceFile): Violation[] {
  const writes = calls.find(({ name }) => name === 'inTransaction')
  const isSilent = Object.hasOwn(silent, path.replace('src/server/features/', ''))
  const says = calls.some(({ name }) => name === 'emit')
  if (!writes || says === !isSilent) return []
  const problem = says
    ? 'says an event, so it need not be on the list of silent use cases'
    : 'writes without saying an event; give the reason in scripts/checks/events-said.ts'
  return [{ path, line: writes.line, problem }]
}
