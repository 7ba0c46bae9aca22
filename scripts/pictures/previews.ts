type Words = { before: string; underlined: string; text: string }

/** What the preview of each public page says, by the name in the page's meta data. */
export const previews: Record<string, Words> = {
  home: {
    before: 'Every client’s copy, on',
    underlined: 'one desk',
    text: 'Articles, banners and social posts in each client’s voice.',
  },
  landing: {
    before: 'Create 10 Full Blog Articles',
    underlined: 'in 60 Seconds',
    text: 'Try it on your favourite meal. 2 free credits.',
  },
  'how-it-works': {
    before: 'From one line to',
    underlined: 'every site',
    text: 'How Copydesk works, in eight steps with pictures.',
  },
  pricing: {
    before: 'Simple, Transparent',
    underlined: 'Pricing',
    text: 'One credit pays for one complete package. Two are free.',
  },
  faq: {
    before: 'Questions,',
    underlined: 'answered',
    text: 'Credits, rights, models, teams, publishing and security.',
  },
  privacy: {
    before: 'Privacy',
    underlined: 'policy',
    text: 'What we keep about you, why, and for how long.',
  },
  terms: {
    before: 'Terms of',
    underlined: 'service',
    text: 'What we owe each other, in plain words.',
  },
}

/** The preview as HTML, 1200 × 630, in the site's own fonts and colours. */
export function previewPage({ before, underlined, text }: Words): string {
  return `<div style="box-sizing:border-box;width:1200px;height:630px;padding:84px 96px;display:flex;flex-direction:column;justify-content:space-between;background:var(--ground);color:var(--ink);overflow:hidden">
  <p style="font:600 40px var(--font-serif,'Newsreader Variable');letter-spacing:-0.02em">Copydesk</p>
  <p style="font:500 104px/1.04 'Newsreader Variable',serif;letter-spacing:-0.02em;max-width:1000px">${before}
    <span style="position:relative;white-space:nowrap">${underlined}<svg viewBox="0 0 200 14" preserveAspectRatio="none" style="position:absolute;left:0;right:0;bottom:-14px;width:100%;height:20px" fill="none" stroke="var(--accent)" stroke-width="7" stroke-linecap="round"><path d="M3 9C50 4 120 3 197 7" vector-effect="non-scaling-stroke"/></svg></span></p>
  <p style="font:400 34px/1.35 'Inter Variable',sans-serif;color:var(--ink-soft)">${text}</p>
</div>`
}
