import type { DurableWork } from '#server/context/context.ts'
import { forgetReference } from '../image-generations.store.ts'
import { imageById } from '../images.views.ts'

type Begun = { reference: string; imageId: string; workspaceId: string }

/** Spares the image service work that nobody wants. Whether it listens makes no difference here. */
export const cancelImageAtService: DurableWork<Begun, void> = {
  begin: async (scope, { subjectId: imageId }) => {
    const image = await imageById(scope, imageId)
    const reference = image?.status === 'cancelled' && image.external_reference_id
    return reference ? { reference, imageId, workspaceId: scope.workspaceId } : null
  },
  run: ({ ports }, { reference, workspaceId }, { signal }) =>
    ports.illustrator.cancel(reference, { workspaceId, signal }),
  settle: (scope, { imageId }) => forgetReference(scope, imageId),
  giveUp: async (scope, { subjectId: generationId }) => {
    await forgetReference(scope, generationId)
    return { generationId }
  },
}
