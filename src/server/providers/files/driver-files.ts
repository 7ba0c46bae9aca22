import { dirname } from 'node:path'
import type { DriverContract } from 'flydrive/types'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import { contentTypeOf, isFolder } from './keys.ts'
import type { Files } from './port.ts'

/** Stores files through a flydrive driver, with our rules for keys and our errors. */
export function createDriverFiles(driver: DriverContract): Files {
  return {
    async put(key, bytes, contentType) {
      if (contentTypeOf(key) !== contentType) {
        throw new TypeError(`A file of type ${contentType} cannot be kept as ${key}`)
      }
      const write = () =>
        attempt(() => driver.put(key, bytes, { contentType, contentLength: bytes.byteLength }))
      try {
        await write().catch(async (error: unknown) => {
          // A store that refuses an upload may hang up in its middle. Asked for something small, it says why, or what time it is there.
          if (isLost(error)) await attempt(() => driver.listAll(dirname(key)))
          else if (!hasLearntTime(error)) throw error
          await write()
        })
      } catch (error) {
        // There is no file to be missing yet: the folder or the bucket is.
        if (error instanceof AppError && error.code === 'not_found') throw notStored(error.cause)
        throw error
      }
    },
    async get(key) {
      const contentType = contentTypeOf(key)
      if (contentType === null) return null
      return attempt(async () => ({ bytes: await driver.getBytes(key), contentType })).catch(
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'not_found') return null
          throw error
        },
      )
    },
    async delete(key) {
      if (contentTypeOf(key) === null) throw new TypeError(`Not the key of a file: ${key}`)
      await attempt(() => driver.delete(key))
    },
    async deleteAll(folder) {
      const name = folder.replace(/\/$/, '')
      if (!isFolder(name)) throw new TypeError(`Not a folder of files: ${folder}`)
      // S3 deletes by prefix: without the slash, `…/12` would delete `…/123` too.
      await attempt(() => driver.deleteAll(`${name}/`))
    },
  }
}

async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw classify(error)
  }
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded'])
const missingCodes = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'NoSuchKey', 'NotFound'])
/** Said of a key by Versity's gateway, with 404. */
const unknownKey = 'XAdminUserNotFound'

function classify(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : error.name
  const status = statusOf(error)
  if (fullCodes.has(code) || fullCodes.has(error.name) || status === 507) {
    return new AppError('storage_full', undefined, { cause: error })
  }
  if (missingCodes.has(code) || missingCodes.has(error.name)) {
    return new AppError('not_found', undefined, { cause: error })
  }
  if ('syscall' in error && 'path' in error) {
    return notStored(error)
  }
  const refused = status === 401 || status === 403 || error.name === unknownKey
  const kind = refused ? 'auth_expired' : 'unavailable'
  return new ProviderError(kind, 'The file store cannot be reached at the moment.', {
    detail: `${error.name} ${status ?? ''}: ${error.message}`,
    cause: error,
  })
}

/** Whether a store gave no answer at all. */
function isLost(error: unknown): boolean {
  if (!(error instanceof ProviderError) || !(error.cause instanceof Error)) return false
  return !('path' in error.cause) && statusOf(error.cause) === undefined
}

/** Whether the store said what time it is there only when no attempt was left: the clock is right for the next upload. */
function hasLearntTime(error: unknown): boolean {
  const metadata = error instanceof ProviderError ? metadataOf(error.cause) : undefined
  return metadata !== undefined && 'clockSkewCorrected' in metadata
}

function notStored(cause: unknown): ProviderError {
  const detail = cause instanceof Error ? cause.message : undefined
  return new ProviderError('unavailable', 'Files cannot be kept at the moment.', { detail, cause })
}

function statusOf(error: Error): number | undefined {
  const metadata = metadataOf(error)
  return metadata && 'httpStatusCode' in metadata ? Number(metadata.httpStatusCode) : undefined
}

/** What the client of S3 adds to an error. */
function metadataOf(error: unknown): object | undefined {
  const metadata = error instanceof Error && '$metadata' in error ? error.$metadata : undefined
  return typeof metadata === 'object' && metadata !== null ? metadata : undefined
}
