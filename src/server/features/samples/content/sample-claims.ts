import type { ClaimKind } from '#contracts/rules/claim-rules.ts'

/**
 * A sentence of a sample, with the words of a fact's passage that support it, or that say otherwise; without any it is left
 * open.
 */
export type SampleClaim = {
  kind: ClaimKind
  sentence: string
  quote: string
  verdict?: 'contradicted' | 'partly'
  why?: string
}

const heard = 'We have heard all of them before, and each one changes what we do.'

/** What the samples claim, by their slugs. All their other sentences are advice, opinion or common knowledge. */
export const sampleClaims: Readonly<Record<string, readonly SampleClaim[]>> = {
  'sentences-for-nervous-dental-patients': [
    { kind: 'client', sentence: heard, quote: heard },
    {
      kind: 'client',
      sentence: 'Then that is all we do: a chat in a room with a window.',
      quote: 'For some that is all we do: a chat in a room with a window.',
    },
    {
      kind: 'client',
      sentence: 'We announce each step and wait for your nod.',
      quote: 'We announce each step and wait for a nod.',
    },
    {
      kind: 'client',
      sentence: 'Then we talk about the weather, or nothing, and you may bring headphones.',
      quote: 'Otherwise we talk about the weather, or nothing, and patients may bring headphones.',
    },
    {
      kind: 'client',
      sentence: 'We write it into your notes, so that whoever sees you next knows it as well.',
      quote:
        'What somebody wishes goes into the notes, so that whoever sees them next knows it as well.',
    },
  ],
  'first-dental-check-up-minute-by-minute': [
    {
      kind: 'fact',
      sentence:
        'It asks more than seems necessary for teeth, and for good reason: blood thinners, pregnancy, diabetes and heart conditions all change what a dentist may safely do.',
      quote:
        'Blood thinners, pregnancy, diabetes and heart conditions all change what a dentist may safely do, so the form asks about them.',
    },
    {
      kind: 'client',
      sentence: 'You get the plan and its price in writing, and you decide at home.',
      quote: 'Patients get the plan and its price in writing, and they decide at home.',
    },
    {
      kind: 'client',
      sentence: 'A check-up never turns into a treatment without your yes.',
      quote: 'A check-up never turns into a treatment without a yes.',
    },
    {
      kind: 'client',
      sentence:
        'It is the sentence that we hear most often on the phone, and the one that needs no answer.',
      quote: '',
      why: 'Nothing the practice has told us counts what is said on the phone.',
    },
    {
      kind: 'figure',
      sentence: 'We keep 60 minutes free for a first visit and 30 for every later check-up.',
      quote: 'We keep 60 minutes free for a first visit and 30 for every later check-up.',
    },
    {
      kind: 'figure',
      sentence:
        'The first check-up costs £55, with the conversation and the plan; X-rays, where there is a reason for them, cost £12 each.',
      quote: 'A first check-up is £55 with conversation and plan, an X-ray £12.',
    },
    {
      kind: 'figure',
      sentence:
        'Often that is nothing at all: of the 212 people who came to us for a first check-up last year, 97 needed no treatment.',
      quote: 'Last year 212 people came for a first check-up; 97 of them needed no treatment.',
    },
  ],
  'oak-or-laminate-worktop': [
    {
      kind: 'client',
      sentence: 'In our showroom the oak worktop is stroked and the laminate one is tapped.',
      quote: 'In our showroom the oak worktop is stroked and the laminate one is tapped.',
    },
    {
      kind: 'figure',
      sentence:
        'A metre of laminate costs from £48 with us and a metre of oak from £142, both 60 centimetres deep and fitted.',
      quote: 'Per metre, 60 centimetres deep and fitted: laminate from £48, oak from £142.',
    },
    {
      kind: 'figure',
      sentence: 'For a kitchen with four metres of worktop that is £192 against £568.',
      quote: 'For four metres that is £192 and £568.',
    },
    {
      kind: 'figure',
      sentence: 'A tin of oil costs £24 and serves four metres for two years.',
      quote: 'A tin of oil is £24 and serves four metres for two years.',
    },
    {
      kind: 'figure',
      sentence:
        'Of the last 120 kitchens that we built, 71 have laminate, 38 have oak and 11 have both.',
      quote: 'Last 120 kitchens: laminate 71, oak 38, both 11.',
    },
    {
      kind: 'fact',
      sentence:
        'People with small children and people who let their kitchen choose laminate more often, and nobody who lives there regrets it for that reason.',
      quote: '',
      why: 'The order book counts kitchens. It says nothing about who lives there.',
    },
    {
      kind: 'client',
      sentence: 'So we ring them after a year.',
      quote: 'We ring our customers after a year.',
    },
    {
      kind: 'client',
      sentence: 'The complaint about oak is always the same one, the ring beside the sink.',
      quote:
        'About oak they complain of the ring beside the sink, about laminate of the first cut.',
    },
    {
      kind: 'client',
      sentence: 'The complaint about laminate is the first cut.',
      quote:
        'About oak they complain of the ring beside the sink, about laminate of the first cut.',
    },
    {
      kind: 'figure',
      sentence:
        'In a test of oiled worktops, a wet glass left no ring on freshly oiled oak for six hours.',
      quote: 'On freshly oiled oak a wet glass left no ring for six hours.',
    },
    {
      kind: 'figure',
      sentence: 'On oak that had gone a year without oil, the ring was there after 40 minutes.',
      quote: 'On oak that had gone a year without oil, the ring was there after 40 minutes.',
    },
    {
      kind: 'client',
      sentence: 'We seal every joint and guarantee it for ten years.',
      quote: 'We seal every joint ourselves and guarantee it for five years.',
      verdict: 'contradicted',
      why: 'The showroom guarantees joints for five years, not for ten.',
    },
  ],
  'fahrradkette-reinigen-und-oelen': [
    {
      kind: 'fact',
      sentence: 'Wenn das Rad beim Treten knirscht, ist es fast immer die Kette.',
      quote: 'Bei 52 davon war es die Kette.',
      verdict: 'contradicted',
      why: 'Of the 84 bicycles in the workshop’s book it was the chain for 52: more than half, and not almost always.',
    },
    {
      kind: 'fact',
      sentence: 'Dann ist es fast immer die Kette.',
      quote: 'Bei 52 davon war es die Kette.',
      verdict: 'contradicted',
      why: 'Of the 84 bicycles in the workshop’s book it was the chain for 52: more than half, and not almost always.',
    },
    {
      kind: 'figure',
      sentence:
        'Eine Kette, die nie gereinigt wird, hält bei unseren Pendlern im Schnitt 2.100 Kilometer, eine gepflegte 3.900.',
      quote: 'Ketten unserer Pendler: nie gereinigt im Schnitt 2.100 Kilometer, gepflegt 3.900.',
    },
    {
      kind: 'figure',
      sentence: 'Eine neue Kette kostet bei uns ab 24 Euro, ein neuer Satz Ritzel ab 55 Euro.',
      quote: 'Neue Kette ab 24 Euro, neuer Satz Ritzel ab 55 Euro.',
    },
    {
      kind: 'figure',
      sentence:
        'In einem Vergleich von Ketten nutzten sich die Ritzel ab einer Längung von 0,75 Prozent sichtbar ab, bei elf und zwölf Gängen schon ab 0,5 Prozent.',
      quote:
        'Ab einer Längung von 0,75 Prozent nutzten sich die Ritzel sichtbar ab, bei elf und zwölf Gängen schon ab 0,5 Prozent.',
    },
    {
      kind: 'client',
      sentence: 'Dann schauen wir gern mit dir zusammen nach.',
      quote: 'Wenn es danach noch knackt, schauen wir gern zusammen mit dir nach.',
    },
    {
      kind: 'fact',
      sentence: 'Hebt sie sich so weit ab, dass ein halber Zahn frei liegt, ist sie verschlissen.',
      quote: '',
      why: 'None of the client’s facts speaks of this test.',
    },
  ],
}
