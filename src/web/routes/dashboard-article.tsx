import { Suspense } from 'react'
import { useParams } from 'react-router'
import type { Article } from '#contracts/articles/articles.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import { ArticlePage } from '#web/features/articles/page/article-page.tsx'
import { partId } from '#web/features/articles/reading/contents.ts'
import { WithArticle } from '#web/features/articles/with-article.tsx'
import { useDefaultTemplates } from '#web/features/templates/choosing/default-templates.ts'
import { TextPictureSource } from '../features/images/gallery/text-picture-source.tsx'
import { TemplateSelect } from '../features/templates/choosing/template-select.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { articleSlots, besideArticle } from './article-slots.tsx'

const BriefTab = lazyPart(
  () => import('#web/features/articles/page/brief-tab.tsx'),
  (file) => file.BriefTab,
)

const ArticleChecks = lazyPart(besideArticle, (file) => file.ArticleChecks)

const FactsCard = lazyPart(besideArticle, (file) => file.FactsCard)

const LinksCard = lazyPart(besideArticle, (file) => file.LinksCard)

const ArticleCosts = lazyPart(besideArticle, (file) => file.ArticleCosts)

export const meta = () => [{ title: 'Article · Copydesk' }]

export default function ArticleEditPage() {
  const { id = '' } = useParams()
  return (
    <WithArticle id={id}>
      {(article) => (
        <TextPictureSource clientId={article.clientId} articleId={article.id}>
          <ArticlePage
            key={article.id}
            article={article}
            {...articleSlots(article)}
            checksSlot={
              <>
                <Checks article={article} />
                <Suspense>
                  <ArticleCosts articleId={article.id} />
                </Suspense>
              </>
            }
            briefSlot={(onWriting) => (
              <Suspense>
                <Brief article={article} onWriting={onWriting} />
              </Suspense>
            )}
          />
        </TextPictureSource>
      )}
    </WithArticle>
  )
}

/** Once there is a text, since an empty page passes most checks; what is being written is not checked yet. */
function Checks({ article }: { article: Article }) {
  const written = article.words !== 0 && (article.content !== null || article.bodyContent !== '')
  if (!written || isBeingWritten(article.status)) return null
  return (
    <>
      <Suspense fallback={<Skeleton className="h-16" />}>
        <FactsCard article={article} />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <ArticleChecks article={article} partId={partId} />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-12" />}>
        <LinksCard article={article} />
      </Suspense>
    </>
  )
}

function Brief({ article, onWriting }: { article: Article; onWriting: () => void }) {
  const standard = useDefaultTemplates()
  return (
    <BriefTab
      article={article}
      onWriting={onWriting}
      TemplateField={TemplateSelect}
      standard={standard}
    />
  )
}
