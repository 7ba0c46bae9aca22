import type { CSSProperties } from 'react'

type Note = {
  title: string
  client: string
  done: string
  /** Where it hangs beside the headline on a wide screen. */
  place: string
  colour: string
  /** How far it travels while the page scrolls, and how it hangs at either end. */
  travel: string
  turn: [string, string]
}

const yellow = 'bg-warning-wash'
const pink = 'bg-accent-wash'
const green = 'bg-success-wash'
const blue = 'bg-info-wash'

const notes: Note[] = [
  {
    title: 'How to look after an oak table',
    client: 'Larkfield Joinery',
    done: '0:08',
    place: 'xl:left-[-5%] xl:top-[8%]',
    colour: yellow,
    travel: '-14rem',
    turn: ['-5deg', '-11deg'],
  },
  {
    title: 'Five walks that end at a pub',
    client: 'Fell & Ferry',
    done: '0:15',
    place: 'xl:left-[6%] xl:top-[27%]',
    colour: blue,
    travel: '-6rem',
    turn: ['4deg', '9deg'],
  },
  {
    title: 'What a boiler service should cost',
    client: 'Warmwell',
    done: '0:21',
    place: 'xl:left-[-6%] xl:top-[46%]',
    colour: pink,
    travel: '-18rem',
    turn: ['3deg', '-4deg'],
  },
  {
    title: 'The dentist, without the dread',
    client: 'Harbour Dental',
    done: '0:26',
    place: 'xl:left-[5%] xl:top-[63%]',
    colour: green,
    travel: '-9rem',
    turn: ['-3deg', '5deg'],
  },
  {
    title: 'Choosing a first violin',
    client: 'Hart & Vane',
    done: '0:32',
    place: 'xl:right-[-5%] xl:top-[6%]',
    colour: green,
    travel: '-10rem',
    turn: ['6deg', '12deg'],
  },
  {
    title: 'Why sourdough splits',
    client: 'Mill Lane Bakery',
    done: '0:38',
    place: 'xl:right-[6%] xl:top-[24%]',
    colour: yellow,
    travel: '-16rem',
    turn: ['-4deg', '-9deg'],
  },
  {
    title: 'Renting out a room: the rules',
    client: 'Keys & Co',
    done: '0:43',
    place: 'xl:right-[-6%] xl:top-[43%]',
    colour: blue,
    travel: '-5rem',
    turn: ['-2deg', '4deg'],
  },
  {
    title: 'A garden for a north wall',
    client: 'Fern & Flint',
    done: '0:47',
    place: 'xl:right-[5%] xl:top-[61%]',
    colour: pink,
    travel: '-13rem',
    turn: ['5deg', '-3deg'],
  },
  {
    title: 'Tax dates for the self-employed',
    client: 'Penny Ledger',
    done: '0:53',
    place: 'xl:left-[-6%] xl:top-[79%]',
    colour: yellow,
    travel: '-8rem',
    turn: ['-6deg', '2deg'],
  },
  {
    title: 'When to restring a racket',
    client: 'Baseline',
    done: '0:57',
    place: 'xl:right-[-5%] xl:top-[78%]',
    colour: green,
    travel: '-17rem',
    turn: ['3deg', '8deg'],
  },
]

/**
 * Ten articles on ten sticky notes. They move with the scroll by the style sheet alone (`.sticky-note`), and
 * stand still for people who prefer that. Decoration: nothing is said here only.
 */
export function StickyNotes() {
  return (
    <div
      aria-hidden
      className="pointer-events-none grid w-full max-w-3xl grid-cols-2 gap-3 sm:grid-cols-5 xl:absolute xl:inset-0 xl:block xl:max-w-none"
    >
      {notes.map((note, index) => (
        <div
          key={note.title}
          style={
            {
              '--travel': note.travel,
              '--from': note.turn[0],
              '--to': note.turn[1],
            } as CSSProperties
          }
          className={`sticky-note grid min-h-24 grid-cols-1 content-between gap-2 border border-rule p-3 text-left shadow-raised xl:absolute xl:min-h-28 xl:w-42 ${note.colour} ${note.place} ${index > 3 ? 'max-sm:hidden' : ''}`}
        >
          <p className="font-serif text-base leading-tight">{note.title}</p>
          <p className="flex flex-wrap justify-between gap-x-2 text-ink-soft text-xs">
            <span>{note.client}</span>
            <span className="whitespace-nowrap text-success tabular-nums">✓ {note.done}</span>
          </p>
        </div>
      ))}
    </div>
  )
}
