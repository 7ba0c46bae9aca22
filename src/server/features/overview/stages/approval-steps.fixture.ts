import type { Kysely } from 'kysely'
import type { RoundState } from '#contracts/rules/approval/sign-off-stages.ts'
import type { DB } from '#server/db/schema.ts'
import { newId } from '#server/kernel/ids.ts'
import {
  hasText,
  isOut,
  openRound,
  type Round,
  type Step,
  set,
  statusOf,
  type Told,
  tick,
  type World,
} from './told-history.fixture.ts'

/** How an article is looked at and approved. */
export const approvalSteps: Record<string, Step> = {
  'ask for a look': {
    can: (told) => hasText(told) && !isOut(told) && !told.looking && !openRound(told),
    do: async (world, told, tx) => {
      told.looking = true
      await set(tx, told, { status: 'pending_review', reviewer_id: world.userId })
    },
  },
  'end the look': {
    can: (told) => told.looking && !openRound(told),
    do: async (_, told, tx) => {
      told.looking = false
      await set(tx, told, { status: statusOf(told) })
    },
  },
  'send to a colleague': {
    can: hasText,
    do: (world, told, tx, site) => send(world, told, tx, 'internal', site === 0),
  },
  'send to the client': { can: hasText, do: (world, told, tx) => send(world, told, tx, 'client') },
  approve: {
    can: (told) => openRound(told) !== undefined,
    do: (_, told, tx) => closeRound(tx, told, 'approved'),
  },
  'ask for changes': {
    can: (told) => openRound(told) !== undefined,
    do: (_, told, tx) => closeRound(tx, told, 'changes_requested'),
  },
  recall: {
    can: (told) => openRound(told) !== undefined,
    do: (_, told, tx) => closeRound(tx, told, 'recalled'),
  },
}

async function closeRound(tx: Kysely<DB>, told: Told, state: RoundState) {
  const round = openRound(told)
  if (!round) return
  round.state = state
  round.closedAt = tick()
  await tx
    .updateTable('review_rounds')
    .set({ state, closed_at: new Date(round.closedAt) })
    .where('id', '=', round.id)
    .execute()
  if (round.stage === 'internal' && told.looking) {
    told.looking = false
    await set(tx, told, { status: statusOf(told) })
  }
}

async function send(
  world: World,
  told: Told,
  tx: Kysely<DB>,
  stage: Round['stage'],
  asksMe = false,
) {
  await closeRound(tx, told, 'superseded')
  for (const round of told.rounds.filter(
    (one) => one.state === 'approved' && one.stage === stage,
  )) {
    round.state = 'superseded'
    await tx
      .updateTable('review_rounds')
      .set({ state: 'superseded' })
      .where('id', '=', round.id)
      .execute()
  }
  const round: Round = { id: newId(), stage, state: 'open', closedAt: 0, asksMe }
  told.rounds.push(round)
  await tx
    .insertInto('review_rounds')
    .values({
      id: round.id,
      workspace_id: world.workspaceId,
      client_id: world.clientId,
      article_id: told.id,
      number: told.rounds.length,
      stage,
      revision: told.revision,
      package: '{}',
      package_sha256: 'a'.repeat(64),
    })
    .execute()
  if (asksMe) {
    await tx
      .insertInto('review_seats')
      .values({
        ...{ id: newId(), workspace_id: world.workspaceId, client_id: world.clientId },
        ...{ round_id: round.id, user_id: world.userId, name: 'Me', email: 'me@example.com' },
        expires_at: new Date('2099-01-01'),
      })
      .execute()
  }
  if (stage === 'internal' && !isOut(told)) {
    told.looking = true
    await set(tx, told, { status: 'pending_review', reviewer_id: world.userId })
  }
}
