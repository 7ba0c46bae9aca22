import { ProviderError } from '#server/kernel/errors.ts'
import { type CallScheduler, createCallScheduler } from '../remote/call-scheduler.ts'
import { createConnectedModels, type OpenedModel } from './connection/connected-models.ts'
import type { ConnectedModels } from './connection/port.ts'
import { defaultModels } from './model/model-table.ts'
import { createModelWriter } from './model/model-writer.ts'
import { type ModelPlace, openPlace, required } from './model/open-place.ts'
import type { OwnPrices } from './model/prices.ts'
import { withKnownLinks } from './model/with-known-links.ts'
import type { WriterLimits } from './model/writer-limits.ts'
import type { Writer } from './port.ts'

export type WriterConfig = ModelPlace & {
  /** Writes what is short, with the same key; without one the model does everything. */
  smallModel?: string | undefined
  /** Judges claims; without one the small model does, so that another judges than has written. */
  judge?: ModelPlace | undefined
  prices?: OwnPrices | undefined
  limits?: Partial<WriterLimits> | undefined
  /** How many calls are open at once with one key. */
  concurrency?: number | undefined
  /** Shared when several writers use one key; by default each writer has its own. */
  scheduler?: CallScheduler | undefined
}

/** A writer with the models behind it, whose `close` ends its connections. */
export type ConfiguredWriter = Writer & { models: ConnectedModels; close(): Promise<void> }

/** Creates the configured writer; throws an `Error` naming a missing variable. */
export function createWriter(config: WriterConfig): ConfiguredWriter {
  const { prices = {}, concurrency: limit = 40, judge: judgePlace } = config
  const { scheduler = createCallScheduler({ limit }) } = config
  const common = { limits: config.limits ?? {}, prices }
  const main = openPlace(config, 'AI', { ...common, scheduler })
  const judges = createCallScheduler({ limit })
  const own = judgePlace && openPlace(judgePlace, 'AI_JUDGE', { ...common, scheduler: judges })
  const large = main.access(required(config.model || defaultModels[config.provider], 'AI_MODEL'))
  const small = config.smallModel ? main.access(config.smallModel) : large
  const judge =
    own && judgePlace
      ? own.access(
          required(judgePlace.model || defaultModels[judgePlace.provider], 'AI_JUDGE_MODEL'),
        )
      : small
  const writer = withKnownLinks(createModelWriter({ large, small, judge }))
  const opened: OpenedModel[] = [
    { role: 'writer', access: large, place: main },
    { role: 'small', access: small, place: main },
    { role: 'judge', access: judge, place: own ?? main },
  ]
  return {
    ...writer,
    models: createConnectedModels(opened, { concurrency: limit }),
    judge: own ? (...asked) => writer.judge(...asked).catch(withoutOutage) : writer.judge,
    close: async () => {
      await Promise.all([main.close(), own?.close()])
    },
  }
}

/** A fault of the judge's account holds up the checking of claims, never the writing. */
function withoutOutage(error: unknown): never {
  if (!(error instanceof ProviderError) || !error.outage) throw error
  const { message, detail, retryAfterMs } = error
  throw new ProviderError('rejected', message, { detail, retryAfterMs, cause: error })
}
