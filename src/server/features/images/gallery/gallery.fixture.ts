import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import sharp from 'sharp'
import { picturesContract } from '#contracts/articles/pictures.ts'
import type { TestUser } from '#test/test-app.ts'

type PicturesApi = ContractRouterClient<typeof picturesContract>['pictures']

/** The API of pictures as a user calls it. */
export function picturesOf(user: TestUser): PicturesApi {
  const client: ContractRouterClient<typeof picturesContract> = createORPCClient(
    new OpenAPILink(picturesContract, {
      url: 'http://localhost/api/v1',
      fetch: async (request) => {
        const { pathname, search } = new URL(request.url)
        const { method } = request
        const body = method === 'GET' ? null : await request.arrayBuffer()
        return await user.request(`${pathname}${search}`, {
          method,
          headers: Object.fromEntries(request.headers),
          body,
        })
      },
    }),
  )
  return client.pictures
}

/** A picture whose left half is red and whose right half is blue. */
export async function twoHalves(name = 'red-and-blue.png', size = { width: 1600, height: 800 }) {
  const half = { ...size, width: size.width / 2, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer()
  const bytes = await sharp({
    create: { ...size, channels: 3, background: '#ff0000' },
  })
    .composite([{ input: blue, left: half.width, top: 0 }])
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

/** The colour of a file's middle: red, blue, or both in different amounts. */
export async function middleOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  const [red = 0, , blue = 0] = data.subarray(at, at + 3)
  return { colour: red > blue ? 'red' : 'blue', width: info.width, height: info.height }
}
