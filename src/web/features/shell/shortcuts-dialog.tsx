import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'

const apple = /mac|iphone|ipad/i.test(navigator.userAgent)
const held = apple ? '⌘' : 'Ctrl'

type Group = { title: string; keys: [keys: string[], does: string][] }

const general: Group[] = [
  {
    title: 'Everywhere',
    keys: [
      [[held, 'K'], 'Search, or go to a screen'],
      [['/'], 'Search in this list'],
      [['?'], 'Show these keys'],
      [['Esc'], 'Close what is open'],
    ],
  },
  {
    title: 'In the list of articles',
    keys: [
      [['j'], 'Next article'],
      [['k'], 'Previous article'],
      [['x'], 'Select, Shift for a range'],
      [['a'], 'Assign it'],
      [['d'], 'Change its due date'],
      [['c'], 'Move to another campaign'],
      [['b'], 'Change the byline'],
      [['Enter'], 'Open'],
    ],
  },
  {
    title: 'On an article',
    keys: [
      [['j'], 'Next article of the list'],
      [['k'], 'Previous article of the list'],
      [['u'], 'Back to the list'],
      [[held, 'Z'], 'Undo the last change, in any part'],
      [[held, 'Shift', 'Z'], 'Redo it'],
      [[held, 'Alt', 'M'], 'Comment on the selected words'],
    ],
  },
]

const writing: Group[] = [
  {
    title: 'While you write',
    keys: [
      [[held, 'S'], 'Save, and go on writing'],
      [[held, 'Enter'], 'Save and close the part'],
      [['Esc'], 'The same, where no menu is open'],
      [['/'], 'Headings, lists, tables and more'],
      [['Alt', 'F10'], 'Go to the tools; Esc goes back'],
      [[held, 'B'], 'Bold'],
      [[held, 'I'], 'Italic'],
      [[held, 'K'], 'Link'],
      [[held, 'E'], 'Code'],
      [[held, 'Alt', '3'], 'Heading'],
      [[held, 'Shift', '7'], 'Numbered list'],
      [[held, 'Shift', '8'], 'List'],
      [[held, 'Shift', '9'], 'Quote'],
      [['Tab'], 'Next cell, or deeper in a list'],
    ],
  },
]

type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** All keys there are, by where they work. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Keyboard shortcuts" size="lg">
        <div className="grid content-start gap-x-10 gap-y-6 sm:grid-cols-2">
          {[general, writing].map((groups) => (
            <div key={groups[0]?.title} className="grid content-start gap-6">
              {groups.map((group) => (
                <Keys key={group.title} {...group} />
              ))}
            </div>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Keys({ title, keys }: Group) {
  return (
    <section>
      <h3 className="mb-2 font-medium font-sans text-sm tracking-normal">{title}</h3>
      <dl className="grid gap-2">
        {keys.map(([pressed, does]) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt className="text-ink-soft">{does}</dt>
            <dd className="flex shrink-0 gap-1">
              {pressed.map((key) => (
                <Kbd key={key} className="w-auto px-1.5">
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
