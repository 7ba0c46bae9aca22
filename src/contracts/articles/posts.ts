import { z } from 'zod'
import { oc } from '../operations.ts'
import { postNetworks } from '../rules/publishing/post-length.ts'
import { idSchema, paragraph, storable } from '../shapes.ts'

const postNetworkSchema = z.enum(postNetworks)

const postOf = z.object({ id: idSchema, network: postNetworkSchema })
/** The text its caller saw last: a post that says something else by now is not overwritten. */
const before = storable().max(70_000)
const post = z.object({ text: z.string(), rewritesLeft: z.int().nonnegative() })

export const postsContract = oc.prefix('/articles/{id}/posts').router({
  save: oc
    .route({ method: 'PUT', path: '/{network}', summary: 'Changes one post of an article' })
    .meta({ scope: 'articles:write' })
    .input(postOf.extend({ text: paragraph(65_000), before }))
    .output(post),
  rewrite: oc
    .route({
      method: 'POST',
      path: '/{network}/rewrite',
      summary: 'Regenerates one post, within the limit of its package',
    })
    .input(postOf.extend({ before }))
    .output(post),
})
