import { z } from 'zod'
import { oc } from '../operations.ts'
import { done, idSchema } from '../shapes.ts'

export const samplesContract = oc.prefix('/samples').router({
  add: oc
    .route({
      method: 'POST',
      path: '/',
      successStatus: 201,
      summary: 'Adds the sample clients with their finished articles; costs no credit',
    })
    .output(z.object({ clientIds: z.array(idSchema) })),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/',
      summary: 'Deletes the sample clients with everything that belongs to them',
    })
    .output(done),
})
