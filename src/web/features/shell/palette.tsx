import { Command } from 'cmdk'
import {
  CornerDownLeft,
  FileText,
  LogOut,
  type LucideIcon,
  Megaphone,
  PanelLeft,
  Plus,
  Search,
  SunMoon,
  Users,
  UsersRound,
} from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { menuItemStyle } from '../../ui/menu-style.ts'
import { Scrim } from '../../ui/scrim.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { usePaletteEntries } from './palette-entries.ts'
import type { Entry, EntryGroup } from './palette-groups.ts'

const icons: Record<Entry['kind'], LucideIcon> = {
  page: PanelLeft,
  create: Plus,
  client: Users,
  campaign: Megaphone,
  article: FileText,
  workspace: UsersRound,
  'colour-mode': SunMoon,
  'sign-out': LogOut,
}

type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Leads from anywhere to every page, to forms for something new, to everything with a name, and acts at once. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay asChild>
          <Scrim />
        </Dialog.Overlay>
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex flex-col bg-surface shadow-overlay outline-none data-[state=open]:animate-appear sm:inset-auto sm:top-[14vh] sm:left-1/2 sm:max-h-[min(32rem,72vh)] sm:w-[calc(100vw-4rem)] sm:max-w-xl sm:-translate-x-1/2 sm:overflow-hidden sm:rounded-md sm:border"
        >
          <Dialog.Title className="sr-only">Search or go to</Dialog.Title>
          <PaletteList onDone={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PaletteList({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('')
  const { groups, searching, failed } = usePaletteEntries(text)
  const navigate = useNavigate()
  const follow = (entry: Entry) => {
    onDone()
    if ('run' in entry) entry.run()
    else void navigate(entry.to)
  }
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <Command
      label="Search or go to"
      shouldFilter={false}
      loop
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex shrink-0 items-center gap-3 border-b px-4">
        {searching ? (
          <Spinner className="size-5 shrink-0 text-ink-faint" />
        ) : (
          <Search aria-hidden className="size-5 shrink-0 text-ink-faint" />
        )}
        <Command.Input
          value={text}
          onValueChange={setText}
          maxLength={200}
          placeholder="Search clients, campaigns, articles, actions…"
          className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none"
        />
        <Button variant="ghost" size="sm" className="-mr-2 sm:hidden" onClick={onDone}>
          Close
        </Button>
      </div>
      <Command.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto p-2">
        {groups.map((group) => (
          <Group key={group.title} group={group} onFollow={follow} />
        ))}
        {count === 0 && !searching && (
          <p className="px-2 py-8 text-center text-ink-soft">Nothing matches.</p>
        )}
        {failed && (
          <p className="px-2 py-3 text-ink-faint text-xs">
            Some results could not be loaded. You can still open pages.
          </p>
        )}
      </Command.List>
      <p role="status" className="sr-only">
        {text.trim() !== '' && !searching && formatCount(count, 'result')}
      </p>
      <Keys />
    </Command>
  )
}

function Group(props: { group: EntryGroup; onFollow: (entry: Entry) => void }) {
  const { title, entries } = props.group
  return (
    <Command.Group
      heading={title}
      className="pb-1 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-xs"
    >
      {entries.map((entry) => {
        const Icon = ('icon' in entry && entry.icon) || icons[entry.kind]
        return (
          <Command.Item
            key={keyOf(entry)}
            value={`${title} ${keyOf(entry)}`}
            onSelect={() => props.onFollow(entry)}
            className={cn(
              menuItemStyle,
              'group min-h-10 cursor-pointer gap-3 data-[selected=true]:bg-sunken',
            )}
          >
            <Icon aria-hidden className="text-ink-faint group-data-[selected=true]:text-accent" />
            <span className="grid min-w-0 flex-1">
              <span className="truncate">{entry.label}</span>
              {entry.line && entry.line.length > 0 && (
                <span className="truncate text-ink-faint text-xs">
                  {placed(entry.line).map(({ text, found, start }) =>
                    found ? <Found key={start} text={text} /> : text,
                  )}
                </span>
              )}
            </span>
            {entry.hint && (
              <span className="max-w-40 truncate text-ink-faint text-xs">{entry.hint}</span>
            )}
          </Command.Item>
        )
      })}
    </Command.Group>
  )
}

function Found({ text }: { text: string }) {
  return <mark className="rounded-sm bg-warning-wash text-ink">{text}</mark>
}

/** The parts of a line with where each begins. */
function placed(line: NonNullable<Entry['line']>) {
  let start = 0
  return line.map((part) => {
    const place = { ...part, start }
    start += part.text.length
    return place
  })
}

/** Names of actions are their own; several things may share a name, but never a page. */
function keyOf(entry: Entry): string {
  return 'run' in entry ? entry.label : entry.to
}

function Keys() {
  return (
    <p
      aria-hidden
      className="hidden shrink-0 items-center gap-2 border-t bg-sunken/60 px-4 py-2.5 text-ink-faint text-xs sm:pointer-fine:flex"
    >
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>
      <span className="mr-3">to move</span>
      <Kbd>
        <CornerDownLeft className="size-3" />
      </Kbd>
      <span className="mr-3">to open</span>
      <Kbd>Esc</Kbd>
      <span>to close</span>
    </p>
  )
}
