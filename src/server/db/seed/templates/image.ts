/** Default picture styles: what a banner should show and how it is made. */
export const imageTemplates: { name: string; promptDetails: string }[] = [
  {
    name: 'Geometric editorial',
    promptDetails:
      'Flat geometric editorial illustration in the spirit of mid-century posters: quarter circles, bars and discs on a strict grid, paper texture, four harmonious colours and one accent. One clear idea, generous empty space, no text, no logos, no faces.',
  },
  {
    name: 'Calm landscape',
    promptDetails:
      'Layered landscape with soft hills, a low sun and wide sky, simplified shapes and a warm, earthy palette. Quiet and spacious, early-morning light, a sense of distance. No people, no buildings, no text.',
  },
  {
    name: 'Botanical paper cut',
    promptDetails:
      'Botanical composition of stems and leaves like layered cut paper, organic shapes, forest greens with ochre, fine veins, soft shadows between the layers. Balanced and airy, no text.',
  },
  {
    name: 'Zine collage',
    promptDetails:
      'Hand-made zine collage: torn and cut paper shapes, halftone dots, riso print colours slightly out of register, a confident scribble. Bold, energetic and a little imperfect. Simple objects related to the subject, no text, no brand marks.',
  },
  {
    name: 'Isometric explainer',
    promptDetails:
      'Clean isometric illustration of a small scene that explains the subject: blocks, platforms and simple objects, light from the left, cool blues with one warm accent, crisp edges, no outlines. Professional and friendly, no text on surfaces.',
  },
  {
    name: 'Connected systems',
    promptDetails:
      'Abstract network of points and lines on a dark ground, a few larger nodes with a subtle glow, teal and gold. Suggests data, flow and connection without circuit-board clichés. Deep, precise, uncluttered, no text.',
  },
  {
    name: 'Soft watercolour',
    promptDetails:
      'Loose watercolour washes in gentle pastel layers, visible paper grain, flowing edges, plenty of white. The subject is hinted at rather than drawn. Peaceful and light, no text.',
  },
  {
    name: 'Documentary photograph',
    promptDetails:
      'Natural-light documentary photograph related to the subject: real materials, shallow depth of field, honest colours, 35 mm look. Hands, tools and places rather than posed people; nobody looks into the camera. No text, no logos, no stock-photo smiles.',
  },
  {
    name: 'Ink and one colour',
    promptDetails:
      'Confident black ink drawing on off-white paper with a single red accent, in the manner of a newspaper opinion page. A simple visual metaphor for the subject, expressive line, much empty space, no text.',
  },
]
