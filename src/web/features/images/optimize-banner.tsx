import { Button } from '../../ui/button.tsx'
import { useOptimizeImage } from './images.queries.ts'

/** A button that optimises a banner shown in its standard format. */
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
