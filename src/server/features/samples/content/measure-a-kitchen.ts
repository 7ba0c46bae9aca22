import type { SampleArticle } from './sample.ts'

export const measureAKitchen: SampleArticle = {
  input: {
    type: 'prompt',
    value: 'A checklist for measuring a kitchen before visiting a showroom',
  },
  title: 'How to Measure Your Kitchen Before You Visit a Showroom',
  subtitle: 'Twenty minutes, a tape measure and one drawing save you a second trip.',
  slug: 'measure-your-kitchen',
  summary:
    'A step-by-step guide to measuring a kitchen for a first consultation: walls, windows, pipes and sockets, and the three spots that are forgotten most often.',
  metaDescription:
    'Measure your kitchen in twenty minutes: walls, windows, pipes and sockets in the right order, and the spots that are most often forgotten.',
  picture: 'measure-a-kitchen',
  bannerAlt: 'An illustration for an article about measuring a kitchen',
  content: {
    introduction:
      'A kitchen planner can do a great deal with a good drawing and very little with “about four metres”. You need not be exact to the millimetre; before anything is built, a fitter measures again. But a drawing with the right things on it turns the first visit from guessing into planning.',
    sections: [
      {
        title: 'What you need',
        content:
          '- a tape measure of five metres or more\n- paper, and two colours of pen\n- a phone for photos\n- somebody to hold the other end, if you can find them',
      },
      {
        title: 'Draw first, measure second',
        content:
          'Stand in the doorway and draw the room as if you looked down on it. It need not be to scale. Mark doors with the side to which they open, windows, radiators, and every corner, including the small ones that chimneys make. Give each wall a letter. Only then pick up the tape measure.',
      },
      {
        title: 'Measure in this order',
        content:
          '1. **Each wall, three times**: near the floor, at the height of the worktop and near the ceiling. Walls lean. Write down the smallest figure.\n2. **The height of the room** in two corners.\n3. **Windows and doors**: their width with the frame, their distance from the nearest corner, and for windows the height of the sill. The sill decides whether a worktop can run beneath it.\n4. **Water and waste**: the distance from the corner and from the floor.\n5. **Sockets, switches and the cooker connection**, in the second colour.\n\nWrite everything in millimetres. It looks pedantic, and it rules out the question whether 60 was meant in centimetres or inches.',
      },
      {
        title: 'The three spots everybody forgets',
        content:
          '**The radiator pipe** that runs along the skirting board. **The window handle** that would hit a tap. And **the door behind you**: a fridge next to it needs room to open, and so do you, with a tray in your hands.',
      },
      {
        title: 'Photos that help',
        content:
          'Take one picture of each wall, straight on and as wide as your phone allows. Then one of each oddity: a sloping ceiling, a beam, a meter cupboard. Hold the tape measure into the picture where it matters.',
      },
    ],
    conclusion:
      'Bring the drawing, the photos and a list of what annoys you about the kitchen you have. The last of these is the most useful: measurements say what is possible, annoyance says what is worth it.',
  },
  social: {
    linkedin:
      'A kitchen planner can do a great deal with a good drawing and very little with “about four metres”.\n\nTwenty minutes are enough:\n\n– Draw first, measure second\n– Each wall three times: walls lean\n– Everything in millimetres\n– Don’t forget the window handle\n\nAnd bring a list of what annoys you today. Measurements say what is possible; annoyance says what is worth it.',
    facebook:
      'Coming to see us? Bring a drawing. Our guide takes twenty minutes, and includes the three spots everybody forgets (the window handle is one of them).',
    twitter:
      'Measuring a kitchen: draw first, measure second, each wall three times, everything in millimetres. And don’t forget the window handle, which would hit the tap.',
    newsletter:
      'Subject: Twenty minutes before your visit\n\nGood morning,\n\na drawing with the right things on it turns a first visit from guessing into planning. Our new guide says what to measure, in which order, and which three spots everybody forgets.\n\nAnd bring a list of what annoys you about the kitchen you have. We always begin there.\n\nLarch & Oak Kitchens',
  },
}
