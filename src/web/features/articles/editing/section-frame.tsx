import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ArticleProse } from '#web/ui/article-prose.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import type { Drag } from './use-drag-sections.ts'

/** Where the section would go: a line above or below another. */
export function dropStyle({ from, to }: Drag, at: number): string {
  if (at !== to || from === to) return ''
  const line = 'after:absolute after:inset-x-0 after:h-0.5 after:rounded-full after:bg-accent'
  return to < from ? `${line} after:-top-4.5` : `${line} after:-bottom-4.5`
}

/** Beside the title; the keyboard and screen readers have buttons of their own for the same. */
export function DragHandle(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type="button"
      tabIndex={-1}
      aria-hidden
      title="Drag to move the section"
      className={cn(
        'absolute top-0.5 z-10 grid size-9 cursor-grab touch-none place-items-center rounded-md text-ink-faint transition-opacity hover:text-ink active:cursor-grabbing disabled:cursor-default',
        'right-0 group-has-[h2:dir(rtl)]/section:right-auto group-has-[h2:dir(rtl)]/section:left-0',
        'xl:pointer-fine:-left-10 xl:pointer-fine:right-auto xl:pointer-fine:group-has-[h2:dir(rtl)]/section:-left-10 pointer-fine:opacity-0 pointer-fine:group-hover/section:opacity-100',
      )}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}

type SectionTitleProps = { number: number | undefined; title: string }

export function SectionTitle({ number, title }: SectionTitleProps) {
  return (
    <ArticleProse>
      <h2 className="flex gap-[0.6em]">
        <span className="min-w-[0.9em] shrink-0 text-accent tabular-nums">{number}</span>
        <span className="min-w-0 flex-1 pe-10 xl:pointer-fine:pe-0">
          {title || <span className="text-ink-faint">No title</span>}
        </span>
      </h2>
    </ArticleProse>
  )
}

type GoneNoticeProps = { busy: boolean; onPutBack: () => void; onDiscard: () => void }

/** Above a section that others have removed while it is being written here. */
export function GoneNotice({ busy, onPutBack, onDiscard }: GoneNoticeProps) {
  return (
    <Banner
      tone="warning"
      title="This section was removed while you were writing in it"
      className="font-sans"
    >
      <span>What you typed is kept in this browser. Put the section back, or discard it.</span>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" pending={busy} onClick={onPutBack}>
          Put it back
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          Discard it
        </Button>
      </span>
    </Banner>
  )
}
