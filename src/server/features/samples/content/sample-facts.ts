/** A fact of an invented client, as its knowledge holds it; where `source` is an address, it was found on the web. */
export type SampleFact = { content: string; passage: string; source: string }

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
    {
      content: 'A first visit takes 60 minutes, a later check-up 30.',
      passage: 'We keep 60 minutes free for a first visit and 30 for every later check-up.',
      source: practice,
    },
    {
      content: 'A first check-up costs £55, an X-ray £12.',
      passage: 'A first check-up is £55 with conversation and plan, an X-ray £12.',
      source: 'Price list, invented for this sample',
    },
    {
      content: 'Of 212 first check-ups last year, 97 needed no treatment.',
      passage: 'Last year 212 people came for a first check-up; 97 of them needed no treatment.',
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
    {
      content: 'Laminate costs from £48 a metre, oak from £142.',
      passage:
        'Per metre, 60 centimetres deep and fitted: laminate from £48, oak from £142. For four metres that is £192 and £568. A tin of oil is £24 and serves four metres for two years.',
      source: 'Price list, invented for this sample',
    },
    {
      content: 'Of the last 120 kitchens, 71 have laminate, 38 oak and 11 both.',
      passage: 'Last 120 kitchens: laminate 71, oak 38, both 11.',
      source: 'Order book, invented for this sample',
    },
    {
      content: 'Customers are rung up after a year.',
      passage:
        'We ring our customers after a year. About oak they complain of the ring beside the sink, about laminate of the first cut.',
      source: showroom,
    },
    {
      content: 'Sealed joints are guaranteed for five years.',
      passage: 'We seal every joint ourselves and guarantee it for five years.',
      source: showroom,
    },
    {
      content:
        'A wet glass leaves a ring on oiled oak after six hours, on dry oak after 40 minutes.',
      passage:
        'On freshly oiled oak a wet glass left no ring for six hours. On oak that had gone a year without oil, the ring was there after 40 minutes.',
      source: 'https://worktops.example/a-wet-glass-on-oiled-oak',
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
    {
      content: 'Gepflegte Ketten halten im Schnitt 3.900 Kilometer, andere 2.100.',
      passage:
        'Ketten unserer Pendler: nie gereinigt im Schnitt 2.100 Kilometer, gepflegt 3.900. Neue Kette ab 24 Euro, neuer Satz Ritzel ab 55 Euro.',
      source: 'Werkstattbuch, für dieses Beispiel erfunden',
    },
    {
      content: 'Bei 52 von 84 Rädern, die knirschten, lag es an der Kette.',
      passage:
        'Im letzten Winter kamen 84 Räder, weil sie beim Treten knirschten. Bei 52 davon war es die Kette.',
      source: 'Werkstattbuch, für dieses Beispiel erfunden',
    },
    {
      content:
        'Ab 0,75 Prozent Längung leiden die Ritzel, bei elf und zwölf Gängen ab 0,5 Prozent.',
      passage:
        'Ab einer Längung von 0,75 Prozent nutzten sich die Ritzel sichtbar ab, bei elf und zwölf Gängen schon ab 0,5 Prozent.',
      source: 'https://kettenvergleich.example/verschleiss',
    },
  ],
}
