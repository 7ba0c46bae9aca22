import { pick } from '#server/kernel/seeded-random.ts'
import { firstWish } from './wishes.ts'

/** Colours of one picture: ground and ink carry the title, `art` is behind the motif. */
export type Palette = { ground: string; ink: string; art: string; tones: string[]; accent: string }

const palettes = {
  paper: {
    ground: '#f4efe6',
    ink: '#1f2a33',
    art: '#e4d8c4',
    tones: ['#2f4858', '#c8553d', '#e9a03b', '#7d9a8c', '#f4efe6'],
    accent: '#c8553d',
  },
  sea: {
    ground: '#eef3f3',
    ink: '#12313f',
    art: '#bcd7db',
    tones: ['#12313f', '#2b6f82', '#66a5ad', '#f2c078', '#eef3f3'],
    accent: '#e07a3f',
  },
  forest: {
    ground: '#f1f1e6',
    ink: '#1e3328',
    art: '#cddbc1',
    tones: ['#1e3328', '#3f6b4f', '#86a873', '#d9b44a', '#f1f1e6'],
    accent: '#b5651d',
  },
  dusk: {
    ground: '#1d2033',
    ink: '#f5eee3',
    art: '#2b3050',
    tones: ['#4a4e82', '#8d6fa8', '#e58f83', '#f4c490', '#14172a'],
    accent: '#f4c490',
  },
  night: {
    ground: '#10181f',
    ink: '#eef2ee',
    art: '#172730',
    tones: ['#1f4a55', '#2f8f83', '#8ad0b1', '#f0d264', '#0b1116'],
    accent: '#f0d264',
  },
  pastel: {
    ground: '#fbf5f2',
    ink: '#3a3350',
    art: '#f3dfdc',
    tones: ['#c9b6e4', '#f0b9b4', '#f8d9a0', '#a9cfc4', '#fbf5f2'],
    accent: '#8a6fbf',
  },
  poster: {
    ground: '#fbe9d0',
    ink: '#22223b',
    art: '#f7c948',
    tones: ['#22223b', '#e4572e', '#17bebb', '#fbe9d0', '#76b041'],
    accent: '#e4572e',
  },
  clay: {
    ground: '#f6ece3',
    ink: '#3b2318',
    art: '#e7c4a5',
    tones: ['#6b3a2a', '#b5563a', '#dd9a68', '#f0d2b0', '#8a9a7b'],
    accent: '#b5563a',
  },
  slate: {
    ground: '#eceff3',
    ink: '#1b2438',
    art: '#cdd6e4',
    tones: ['#1b2438', '#3c5a99', '#7c9bd1', '#f2b5a0', '#eceff3'],
    accent: '#3c5a99',
  },
  ink: {
    ground: '#f5f4f0',
    ink: '#161616',
    art: '#dcdad3',
    tones: ['#161616', '#55534e', '#8f8c85', '#c9c5bb', '#f5f4f0'],
    accent: '#c0392b',
  },
} as const satisfies Record<string, Palette>

type PaletteName = keyof typeof palettes

const wishes: [RegExp, PaletteName[]][] = [
  [/\b(black[- ]and[- ]white|monochrom\w*|ink|line ?art|engrav\w*|noir|newsprint)\b/i, ['ink']],
  [/\b(night|neon|cyber\w*|futuristic|glow\w*|dark)\b/i, ['night']],
  [/\b(dusk|twilight|moody|sunset|cinematic|dramatic)\b/i, ['dusk']],
  [/\b(pastel|soft|gentle|watercolou?r|delicate|dream\w*)\b/i, ['pastel']],
  [/\b(botanic\w*|green|forest|nature|organic|plants?|leaf|leaves|sustainab\w*)\b/i, ['forest']],
  [/\b(bold|vibrant|bright|pop|zine|poster|playful|screen ?print\w*|riso\w*)\b/i, ['poster']],
  [/\b(warm|earthy?|terracotta|clay|autumn\w*|rustic|natural[- ]light)\b/i, ['clay', 'paper']],
  [/\b(corporate|clean|tech\w*|isometric|data|modern|blue|professional)\b/i, ['slate', 'sea']],
  [/\b(calm|sea|ocean|coast\w*|water|fresh|airy)\b/i, ['sea']],
]

/** The palette that the words of an image template ask for; without a wish the seed decides. */
export function paletteFor(words: string, seed: string): Palette {
  const names = Object.keys(palettes).filter((name): name is PaletteName => name in palettes)
  const wanted = firstWish(words, wishes) ?? names
  return palettes[pick(wanted, `${seed} palette`)]
}
