import { Button } from '../../ui/button.tsx'
import { useOptimizeImage } from './images.queries.ts'

/** Makes a smaller file of a banner that is shown as it was drawn. */
export function OptimizeBanner({ articleId, bannerUrl }: { articleId: string; bannerUrl: string }) {
  const optimize = useOptimizeImage(articleId)
  return (
    <Button
      size="sm"
      variant="link"
      pending={optimize.isPending}
      onClick={() => optimize.mutate(bannerUrl)}
    >
      Optimize
    </Button>
  )
}
