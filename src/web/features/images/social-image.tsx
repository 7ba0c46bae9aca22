import { useMutation, useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import type { Article } from '#contracts/articles/articles.ts'
import type { ImageGeneration } from '#contracts/articles/images.ts'
import { api } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { notify } from '../../lib/toasts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DrawingProgress } from './drawing-progress.tsx'
import { imageKeys, imagesQuery, startDrawing } from './images.queries.ts'
import { useDrawing } from './use-drawing.ts'

type SocialImageProps = {
  article: Pick<Article, 'id' | 'campaignId' | 'abilities'>
  onFinished: (words: string) => void
}

/** Shown while the posts have no picture: generates one with the campaign's generator. */
export function SocialImage({ article, onFinished }: SocialImageProps) {
  const { id, campaignId, abilities } = article
  const images = useQuery(imagesQuery(id))
  const [latest] = images.data?.items ?? []
  const drawing = useDrawing(latest, onFinished)
  const draw = useMutation({
    mutationFn: () => drawForPosts(id, campaignId),
    onError: (error) => {
      // Without a session the page closes, but the toast stays.
      if (readProblem(error).code !== 'unauthenticated') return
      void notify('error', failed, { id: 'banner', description: reasonOf(error) })
    },
    meta: { stale: imageKeys(id) },
  })
  if (drawing) return <DrawingProgress articleId={id} {...drawing} />
  const refused = draw.error ? reasonOf(draw.error) : lastFailure(latest)
  return (
    <div className="grid gap-3">
      {refused && (
        <Banner tone="danger" title={failed}>
          {refused}
          {refused === noGenerator && (
            <p>
              <TextLink to={`/dashboard/campaigns/${campaignId}/edit`}>Choose one</TextLink>
            </p>
          )}
          {!draw.error && (
            <p>
              <TextLink to={`/dashboard/articles/${id}/preview`}>Change the prompt</TextLink>
            </p>
          )}
        </Banner>
      )}
      <div className="grid justify-items-center gap-3 rounded-sm border border-dashed px-4 py-8 text-center">
        <p className="text-ink-faint">This article has no image yet.</p>
        {abilities.update && images.data?.abilities.draw && (
          <Button size="sm" pending={draw.isPending} onClick={() => draw.mutate()}>
            <ImagePlus aria-hidden />
            Generate image
          </Button>
        )}
      </div>
    </div>
  )
}

const failed = 'Failed to generate social media image'
const noGenerator = 'No default image generator set for this campaign'
const noCampaign = 'Cannot generate image: article has no campaign'

async function drawForPosts(articleId: string, campaignId: string): Promise<void> {
  const generatorId = await generatorOf(campaignId)
  await startDrawing({ articleId, generatorId })
}

async function generatorOf(campaignId: string): Promise<string> {
  const campaign = await api.campaigns.get({ id: campaignId }).catch((error: unknown) => {
    throw readProblem(error).code === 'not_found' ? new Error(noCampaign) : error
  })
  if (!campaign.imageGeneratorId) throw new Error(noGenerator)
  return campaign.imageGeneratorId
}

function reasonOf(error: Error): string {
  if (error.message === noGenerator || error.message === noCampaign) return error.message
  const { code, message } = readProblem(error)
  return code === 'unauthenticated' ? 'Please sign in to generate images' : message
}

function lastFailure(latest: ImageGeneration | undefined): string | null {
  if (latest?.status !== 'error' && latest?.status !== 'failed') return null
  return latest.errorMessage
}
