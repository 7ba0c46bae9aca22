import type { ReactNode } from 'react'

/** One drawing per kind of meal, in the page's own colours; the server says which one a post gets. */
export const mealPictures: Record<string, ReactNode> = {
  pizza: (
    <Table>
      <circle cx="320" cy="120" r="98" className="fill-warning" opacity="0.55" />
      <circle cx="320" cy="120" r="84" className="fill-warning-wash" />
      <path
        d="M320 36v168M236 120h168M261 61l118 118M379 61 261 179"
        className="stroke-warning"
        opacity="0.45"
      />
      <Dots
        className="fill-accent"
        r={11}
        at={['290 78', '360 92', '374 150', '276 140', '322 176']}
      />
      <path
        d="M330 100c8-14 22-14 26-8-6 12-18 14-26 8zM282 112c-14-2-18-14-14-20 12 2 18 12 14 20zM338 146c6 12 0 20-6 20-6-8-4-16 6-20z"
        className="fill-success"
      />
    </Table>
  ),
  bowl: (
    <Table>
      <path
        d="M216 96h208c0 62-42 104-104 104S216 158 216 96z"
        className="fill-surface stroke-ink"
        strokeWidth="2"
      />
      <path
        d="M226 96c20-30 52-34 74-20 22-20 58-14 70 4 22-8 40 2 46 16z"
        className="fill-warning"
        opacity="0.7"
      />
      <path
        d="M244 92c18-16 34-4 50-14s34 10 52 0 34 2 46 12"
        className="stroke-warning"
        fill="none"
        strokeWidth="3"
      />
      <Dots className="fill-accent" r={8} at={['276 84', '352 82']} />
      <path d="M306 76c-2-14 10-20 20-16 0 12-8 18-20 16z" className="fill-success" />
      <path d="M286 208h68" className="stroke-ink" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M440 150 486 60M452 154l48-86"
        className="stroke-ink-soft"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <Steam />
    </Table>
  ),
  plate: (
    <Table>
      <ellipse
        cx="320"
        cy="134"
        rx="150"
        ry="72"
        className="fill-surface stroke-ink"
        strokeWidth="2"
      />
      <ellipse cx="320" cy="134" rx="112" ry="50" className="stroke-rule-strong" fill="none" />
      <path
        d="M252 136c20-36 84-42 116-14 10-10 22-14 32-14-4 10-4 20 0 30-10 0-22-4-32-12-34 30-92 26-116 10z"
        className="fill-warning"
        opacity="0.75"
      />
      <path
        d="M290 122c10 8 10 18 0 26M314 116c12 10 12 26 0 36"
        className="stroke-surface"
        fill="none"
        strokeWidth="2"
      />
      <path d="M384 160c14-10 32-6 34 6-12 8-28 6-34-6z" className="fill-success" />
      <path d="M248 162a16 16 0 0 1 32 0z" className="fill-warning-wash stroke-warning" />
      <Cutlery />
    </Table>
  ),
  cloche: (
    <Table>
      <ellipse
        cx="320"
        cy="172"
        rx="164"
        ry="26"
        className="fill-surface stroke-ink"
        strokeWidth="2"
      />
      <path
        d="M196 168C196 92 250 58 320 58s124 34 124 110c-60 16-188 16-248 0z"
        className="fill-warning-wash stroke-ink"
        strokeWidth="2"
      />
      <path
        d="M226 146c6-32 26-54 56-64"
        className="stroke-warning"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="320" cy="48" r="10" className="fill-accent" opacity="0.9" />
      <path
        d="M196 168c60 16 188 16 248 0v-8c-60 16-188 16-248 0z"
        className="fill-warning"
        opacity="0.6"
      />
      <Cutlery />
    </Table>
  ),
  burger: (
    <Table>
      <path d="M226 108c4-56 44-76 94-76s90 20 94 76z" className="fill-warning" opacity="0.75" />
      <Dots
        className="fill-warning-wash"
        r={3}
        at={['280 66', '306 54', '338 58', '364 74', '322 78', '258 88']}
      />
      <path
        d="M214 116c18 16 30-8 48 4s34 8 54-2 38 14 56 2 36 8 54-4v14H214z"
        className="fill-success"
      />
      <rect x="222" y="132" width="196" height="16" rx="6" className="fill-accent" opacity="0.85" />
      <rect x="216" y="148" width="208" height="26" rx="12" className="fill-ink" opacity="0.7" />
      <path
        d="M226 178h188c0 22-12 30-30 30H256c-18 0-30-8-30-30z"
        className="fill-warning"
        opacity="0.75"
      />
    </Table>
  ),
  taco: (
    <Table>
      <path d="M208 178a112 112 0 0 1 224 0z" className="fill-warning" opacity="0.55" />
      <path
        d="M236 100c12-20 26-10 34-20 10 8 18-10 30-4 10-12 26-6 32 2 14-10 22 4 34 4 6 12 22 8 36 26"
        className="stroke-success"
        fill="none"
        strokeWidth="12"
        strokeLinecap="round"
      />
      <Dots className="fill-accent" r={9} at={['270 96', '312 80', '356 90', '388 112']} />
      <path
        d="M196 192a112 112 0 0 1 224 0z"
        className="fill-warning-wash stroke-warning"
        strokeWidth="2"
      />
      <Dots
        className="fill-warning"
        r={4}
        at={['250 160', '286 140', '330 158', '366 150', '306 176']}
      />
      <path
        d="M470 178a26 26 0 0 1 0-46 26 26 0 0 1 0 46z"
        className="fill-success"
        opacity="0.8"
      />
    </Table>
  ),
  sushi: (
    <Table>
      <path d="M150 176h340v14H150z" className="fill-warning" opacity="0.6" />
      <Roll x={210} />
      <Roll x={284} />
      <path
        d="M338 174c0-34 20-44 54-44s54 10 54 44z"
        className="fill-surface stroke-rule-strong"
      />
      <path
        d="M332 142c10-30 36-40 62-40s52 12 60 40c-40-14-82-14-122 0z"
        className="fill-accent"
        opacity="0.8"
      />
      <path
        d="M360 122c20-6 50-6 70 2M350 136c26-8 62-8 90 0"
        className="stroke-accent-wash"
        fill="none"
        strokeWidth="3"
      />
      <path
        d="m164 78 300-34M168 92l300-22"
        className="stroke-ink-soft"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Table>
  ),
  cake: (
    <Table>
      <path d="M220 108 400 62c16 10 26 26 26 46z" className="fill-accent-wash stroke-accent" />
      <path d="M220 108h206v86H220z" className="fill-warning-wash stroke-warning" />
      <path d="M220 140h206v16H220z" className="fill-accent" opacity="0.75" />
      <path
        d="M220 108h206c0 14-16 18-24 8-8 18-28 14-34 0-8 22-34 20-40 0-10 14-28 14-34 0-10 18-34 16-38 0-10 12-32 10-36-8z"
        className="fill-surface stroke-rule-strong"
      />
      <circle cx="344" cy="60" r="14" className="fill-accent" />
      <path
        d="M346 46c2-14 12-20 22-22"
        className="stroke-success"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M190 200h270" className="stroke-ink" strokeWidth="3" strokeLinecap="round" />
    </Table>
  ),
  loaf: (
    <Table>
      <path
        d="M214 92c0-30 212-30 212 0 0 12-6 18-14 22v4H228v-4c-8-4-14-10-14-22z"
        className="fill-warning"
        opacity="0.7"
      />
      <path
        d="M210 120c20 14 34-6 54 4s40 6 60-2 44 10 60 2 30 6 46-4v14H210z"
        className="fill-success"
      />
      <path
        d="M216 136h208l-24 20-40-8-34 14-44-14-36 10z"
        className="fill-warning-wash stroke-warning"
      />
      <path d="M216 160h208v14H216z" className="fill-accent" opacity="0.8" />
      <path
        d="M222 178h196c8 0 10 26-8 26H230c-18 0-16-26-8-26z"
        className="fill-warning"
        opacity="0.7"
      />
      <path
        d="M320 24v70M316 24h20v14h-20"
        className="stroke-ink-soft fill-accent"
        strokeWidth="3"
      />
    </Table>
  ),
  pan: (
    <Table>
      <path
        d="M420 120h132"
        className="stroke-ink"
        strokeWidth="14"
        strokeLinecap="round"
        opacity="0.85"
      />
      <circle cx="310" cy="122" r="96" className="fill-ink" opacity="0.85" />
      <circle cx="310" cy="122" r="82" className="fill-ink-soft" opacity="0.6" />
      <path
        d="M262 112c-10-34 40-54 62-34 22-18 58 6 46 34 18 24-8 52-34 44-14 22-54 18-60-6-22-2-28-24-14-38z"
        className="fill-surface"
      />
      <circle cx="316" cy="118" r="22" className="fill-warning" />
      <path
        d="M270 168c20 12 50 14 72 6"
        className="stroke-accent"
        strokeWidth="10"
        strokeLinecap="round"
        fill="none"
      />
      <Dots className="fill-success" r={4} at={['288 92', '350 96', '340 150', '284 140']} />
      <Steam />
    </Table>
  ),
}

function Cutlery() {
  return (
    <path
      d="M136 74v122M126 74v28a10 10 0 0 0 20 0V74M504 196V78c14 6 18 34 4 54"
      className="stroke-ink-soft"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
    />
  )
}

function Table({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 640 240"
      aria-hidden
      className="h-auto w-full rounded-md border bg-sunken"
      strokeLinejoin="round"
    >
      <path d="M0 206h640v34H0z" className="fill-rule" opacity="0.7" />
      {children}
    </svg>
  )
}

function Dots({ at, r, className }: { at: string[]; r: number; className: string }) {
  return at.map((point) => {
    const [cx, cy] = point.split(' ')
    return <circle key={point} cx={cx} cy={cy} r={r} className={className} />
  })
}

function Roll({ x }: { x: number }) {
  return (
    <>
      <rect x={x - 30} y="120" width="60" height="54" rx="8" className="fill-ink" opacity="0.85" />
      <ellipse cx={x} cy="122" rx="30" ry="13" className="fill-surface stroke-ink" />
      <ellipse cx={x} cy="122" rx="11" ry="5" className="fill-accent" />
    </>
  )
}

function Steam() {
  return (
    <path
      d="M292 48c-7-10 7-14 0-26M320 44c-7-10 7-16 0-28M348 48c-7-10 7-14 0-26"
      className="stroke-ink-faint"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
    />
  )
}
