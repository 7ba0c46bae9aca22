import type { ConnectedModel, ModelRole } from '#contracts/model.ts'
import type { ModelTestStep } from '#contracts/rules/model-tests.ts'
import type { ModelAccess } from '../model/model-access.ts'
import type { OpenedPlace } from '../model/open-place.ts'
import { askBySchema, askModel, askTogether } from './ask-model.ts'
import { carryOut, type ModelTrial } from './model-trial.ts'
import type { ConnectedModels, TestedStep } from './port.ts'
import { reachModel } from './reach-model.ts'

export type OpenedModel = { role: ModelRole; access: ModelAccess; place: OpenedPlace }

const steps: Record<ModelTestStep, (trial: ModelTrial) => Promise<TestedStep>> = {
  reach: reachModel,
  answer: askModel,
  schema: askBySchema,
  together: askTogether,
}

const variables: Record<ModelRole, string> = {
  writer: 'AI_MODEL',
  small: 'AI_MODEL_SMALL',
  judge: 'AI_JUDGE_MODEL',
}

/** How long the servers may take to say how much their models read. */
const listMs = 6_000

/** The models behind a writer; several roles of one model are one. */
export function createConnectedModels(
  opened: readonly OpenedModel[],
  { concurrency }: { concurrency: number },
): ConnectedModels {
  const main = opened[0]?.place
  /** A model of several roles is named by the first. */
  const variableOf = (access: ModelAccess) =>
    variables[opened.find((one) => one.access === access)?.role ?? 'writer']
  return {
    async list(signal) {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(listMs)])
      const models = [...Map.groupBy(opened, ({ access }) => access)]
      return await Promise.all(
        models.map(async ([access, same]): Promise<ConnectedModel> => {
          const place = same[0]?.place ?? main
          const window = await access.window.known(limited)
          return {
            roles: same.map(({ role }) => role),
            provider: place?.provider ?? 'openai-compatible',
            model: access.name,
            address: place?.baseUrl ? withoutSecrets(place.baseUrl) : null,
            window: window && { tokens: window.tokens, from: window.from },
            concurrency,
          }
        }),
      )
    },
    async test(role, step, call) {
      const model = opened.find((one) => one.role === role)
      if (!model) return null
      const { access, place } = model
      const room = place === main ? 'AI' : 'AI_JUDGE'
      const variable = variableOf(access)
      return await carryOut({ access, place, room, variable, concurrency, call }, step, steps[step])
    },
  }
}

/** An address as far as anybody may see it. */
function withoutSecrets(address: string): string {
  const url = new URL(address)
  return `${url.origin}${url.pathname}`.replace(/\/$/, '')
}
