import { hasText, type Step, set, setRun } from './told-history.fixture.ts'

/** How an article is written, edited and passed on. */
export const writingSteps: Record<string, Step> = {
  begin: {
    can: ({ writing }) => writing === 'queued',
    do: async (_, told, tx) => {
      told.writing = 'at work'
      await setRun(tx, told, { status: 'running' })
      await set(tx, told, { status: 'processing' })
    },
  },
  'show the outline': {
    can: ({ writing }) => writing === 'at work',
    do: async (_, told, tx) => {
      told.writing = 'asked'
      await setRun(tx, told, { status: 'queued', outline: 'waiting' })
    },
  },
  'approve the outline': {
    can: ({ writing }) => writing === 'asked',
    do: async (_, told, tx) => {
      told.writing = 'at work'
      await setRun(tx, told, { outline: 'approved' })
    },
  },
  finish: {
    can: ({ writing }) => writing === 'at work',
    do: async (_, told, tx) => {
      Object.assign(told, { writing: 'ended', end: 'text', revision: 1 })
      await setRun(tx, told, { status: 'completed' })
      await set(tx, told, { status: 'completed', revision: 1, title: `Title of ${told.id}` })
    },
  },
  fail: {
    can: ({ writing, revision }) => writing === 'at work' && revision === 0,
    do: async (_, told, tx) => {
      Object.assign(told, { writing: 'ended', end: 'failed' })
      await setRun(tx, told, { status: 'failed' })
      await set(tx, told, { status: 'generation_failed', failure_message: 'No answer.' })
    },
  },
  cancel: {
    can: ({ writing }) => writing !== 'ended',
    do: async (_, told, tx) => {
      const kept = told.writing === 'at work'
      Object.assign(told, { writing: 'ended', end: kept ? 'draft' : 'cancelled' })
      await setRun(tx, told, { status: 'cancelled' })
      await set(tx, told, kept ? { status: 'draft' } : { status: 'failed', cancelled: true })
    },
  },
  edit: {
    can: hasText,
    do: async (_, told, tx) => {
      told.revision += 1
      for (const round of told.rounds) if (round.state === 'approved') round.state = 'voided'
      await set(tx, told, { revision: told.revision, title: `Version ${told.revision}` })
    },
  },
  'write again': {
    can: (told) => hasText(told) && !told.again,
    do: async (_, told, tx) => {
      told.again = true
      await set(tx, told, { written_again: true })
    },
  },
  'end writing again': {
    can: ({ again }) => again,
    do: async (_, told, tx) => {
      told.again = false
      await set(tx, told, { written_again: false })
    },
  },
  'give to the colleague': {
    can: ({ given }) => !given,
    do: async (world, told, tx) => {
      told.given = true
      await set(tx, told, { assignee_id: world.colleagueId })
    },
  },
  'take over': {
    can: ({ given }) => given,
    do: async (world, told, tx) => {
      told.given = false
      await set(tx, told, { assignee_id: world.userId })
    },
  },
}
