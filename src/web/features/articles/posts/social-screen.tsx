import type { ReactNode } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { postRewriteLimit } from '#contracts/rules/publishing/post-length.ts'
import { formatCount } from '#web/lib/format.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { isReadable, pageTitle } from '../article-status.ts'
import { useUnsavedParts } from '../editing/saving/use-unsaved-parts.tsx'
import { MissingPosts } from '../generation/missing-parts.tsx'
import { OfflineNotice } from '../offline-notice.tsx'
import { publicAddress } from '../public-address.ts'
import { networks } from './networks.ts'
import { PostCard } from './post-card.tsx'
import { SocialImageCard } from './social-image-card.tsx'

/** Each column keeps its own heights, so that a short post leaves no hole beside a long one. */
const columns = [networks.slice(0, 2), networks.slice(2)]

type SocialScreenProps = {
  article: Article
  /** Generates a missing picture; provided by another feature. */
  missingImageSlot: ReactNode
}

/** The posts of an article, each as its network shows it, to edit, regenerate, copy and share. */
export function SocialScreen({ article, missingImageSlot }: SocialScreenProps) {
  const { mark, guard } = useUnsavedParts()
  const left = article.social?.rewritesLeft ?? postRewriteLimit
  return (
    <>
      <PageHeader
        title="Social Media"
        description={<span className="wrap-anywhere">{pageTitle(article)}</span>}
        back={{ to: `/dashboard/articles/${article.id}/preview`, label: 'Back to the article' }}
      />
      <Notes article={article} />
      {isReadable(article.status) && (
        <>
          <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
            {columns.map((column, at) => (
              <div key={column[0]?.id} className="grid min-w-0 grid-cols-1 gap-5">
                {at === 0 && <SocialImageCard article={article} missingSlot={missingImageSlot} />}
                {column.map((network) => (
                  <PostCard key={network.id} article={article} network={network} onDirty={mark} />
                ))}
              </div>
            ))}
          </div>
          <p className="mt-6 text-ink-faint text-xs" data-figures>
            {left === 0
              ? 'This article’s posts can’t be regenerated again. You can still edit them.'
              : `Regenerating is included with the article: ${formatCount(left, 'time')} left.`}
          </p>
        </>
      )}
      {guard}
    </>
  )
}

function Notes({ article }: { article: Article }) {
  if (!isReadable(article.status)) {
    return (
      <Banner title="The posts come with the article">
        You can read and edit them here once it is written.
      </Banner>
    )
  }
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {article.generation?.failed.includes('social') && <MissingPosts article={article} />}
      {article.offlineSample && <OfflineNotice byHand={article.generation === null} />}
      {!publicAddress(article) && (
        <Banner>Publish the article to share its posts with a link.</Banner>
      )}
    </div>
  )
}
