import {
  StandardOpenAPICodec,
  type StandardOpenAPICodecOptions,
  StandardOpenAPIMatcher,
} from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import type { Context } from '@orpc/server'
import { FetchHandler } from '@orpc/server/fetch'
import { StandardHandler, type StandardHandlerOptions } from '@orpc/server/standard'

/** Answers have passed their schemas, which know plain JSON only: there is nothing in them to look for and convert. */
class CheckedJson extends StandardOpenAPIJsonSerializer {
  override serialize(answer: unknown): ReturnType<StandardOpenAPIJsonSerializer['serialize']> {
    return [answer, false]
  }
}

type Options<T extends Context> = StandardHandlerOptions<T> & StandardOpenAPICodecOptions

/** oRPC's OpenAPIHandler without its copy of each answer, which takes longer than writing it as JSON. */
export function contractHandler<T extends Context>(
  router: ConstructorParameters<typeof StandardHandler<T>>[0],
  options: Options<T>,
): FetchHandler<T> {
  const serializer = new StandardOpenAPISerializer(
    new CheckedJson(),
    new StandardBracketNotationSerializer(),
  )
  const codec = new StandardOpenAPICodec(serializer, options)
  return new FetchHandler(
    new StandardHandler<T>(router, new StandardOpenAPIMatcher(), codec, options),
  )
}
