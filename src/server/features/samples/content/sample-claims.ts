import type { ClaimKind } from '#contracts/rules/claim-rules.ts'

/** A fact of an invented client, as its knowledge holds it. */
export type SampleFact = { content: string; passage: string; source: string }

/** A sentence of a sample, with the words of a fact's passage that support it; without any it is left open. */
export type SampleClaim = { kind: ClaimKind; sentence: string; quote: string; why?: string }

const practice = 'A talk with the practice, invented for this sample'
const showroom = 'Notes from the showroom, invented for this sample'
const workshop = 'Ein Gespräch in der Werkstatt, für dieses Beispiel erfunden'

/** What is known of each invented client. */
export const sampleFacts: Readonly<Record<string, readonly SampleFact[]>> = {
  'Fernley Dental': [
    {
      content: 'A first visit is booked at twice the usual length, and may be a conversation only.',
      passage:
        'We book a first visit at twice the usual length. For some that is all we do: a chat in a room with a window.',
      source: practice,
    },
    {
      content: 'The practice acts on what patients say they are afraid of.',
      passage:
        'Patients tell us seven sentences again and again. We have heard all of them before, and each one changes what we do.',
      source: practice,
    },
    {
      content: 'Every step of a treatment is announced.',
      passage:
        'We announce each step and wait for a nod. Otherwise we talk about the weather, or nothing, and patients may bring headphones.',
      source: practice,
    },
    {
      content: 'Wishes are noted for the whole team.',
      passage:
        'What somebody wishes goes into the notes, so that whoever sees them next knows it as well.',
      source: practice,
    },
    {
      content: 'The health form asks about medicines for a reason.',
      passage:
        'Blood thinners, pregnancy, diabetes and heart conditions all change what a dentist may safely do, so the form asks about them.',
      source: practice,
    },
    {
      content: 'Nothing is treated at a check-up without consent.',
      passage:
        'Patients get the plan and its price in writing, and they decide at home. A check-up never turns into a treatment without a yes.',
      source: practice,
    },
  ],
  'Larch & Oak Kitchens': [
    {
      content: 'Visitors stroke oak and tap laminate.',
      passage: 'In our showroom the oak worktop is stroked and the laminate one is tapped.',
      source: showroom,
    },
    {
      content: 'Customers take samples home before they order.',
      passage: 'Every customer takes samples home before ordering.',
      source: showroom,
    },
  ],
  'Radwerk Lindau': [
    {
      content: 'Wer ein Knacken nicht findet, bekommt Hilfe.',
      passage: 'Wenn es danach noch knackt, schauen wir gern zusammen mit dir nach.',
      source: workshop,
    },
    {
      content: 'Samstags wird die Pflege der Kette vor der Werkstatt gezeigt.',
      passage: 'Am Samstag zeigen wir es von zehn bis zwölf vor der Werkstatt.',
      source: workshop,
    },
    {
      content: 'Vormittags ist Zeit für kleine Reparaturen.',
      passage: 'Vormittags haben wir Zeit für dich.',
      source: workshop,
    },
  ],
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
  ],
  'oak-or-laminate-worktop': [
    {
      kind: 'client',
      sentence: 'In our showroom the oak worktop is stroked and the laminate one is tapped.',
      quote: 'In our showroom the oak worktop is stroked and the laminate one is tapped.',
    },
  ],
  'fahrradkette-reinigen-und-oelen': [
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
