import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

// Not needed to read.
const AddressForm = lazyPart(
  () => import('./address-form.tsx'),
  (file) => file.AddressForm,
)

type AddressBlockProps = { articleId: string; slug: string }

/** The last part of the article's address, and a way to change it. */
export function AddressBlock({ articleId, slug }: AddressBlockProps) {
  const [editing, setEditing] = useState(false)
  return (
    <section
      aria-labelledby="article-address"
      className="grid grid-cols-1 gap-1 border-rule-strong border-l-2 pl-5"
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2
          id="article-address"
          className="font-medium font-sans text-ink-faint text-xs tracking-normal"
        >
          Address
        </h2>
        {!editing && (
          <Button size="sm" variant="ghost" onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
            Edit<span className="sr-only"> the address</span>
          </Button>
        )}
      </div>
      {editing ? (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <AddressForm articleId={articleId} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <p className="wrap-anywhere font-mono text-ink-soft text-sm leading-6" dir="auto">
          {slug === '' ? 'It gets one when it is published' : `/${slug}`}
        </p>
      )}
    </section>
  )
}
