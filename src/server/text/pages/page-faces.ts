const face = (family: string, file: string, weights: string, style = 'normal') =>
  `@font-face { font-family: ${family}; src: url(/fonts/${file}.woff2) format('woff2'); font-weight: ${weights}; font-style: ${style}; font-display: swap; }`

/**
 * The product's faces for pages that the server renders, and stand-ins with their measures, as in the app's
 * fonts.css: the page is read at once, and no line breaks elsewhere when a face arrives.
 */
export const pageFaces = `
${face('Newsreader', 'newsreader', '200 800')}
${face('Newsreader', 'newsreader-italic', '200 800', 'italic')}
${face('Inter', 'inter', '100 900')}
@font-face { font-family: 'Newsreader Fallback'; src: local('Times New Roman'), local('Liberation Serif'), local('Times'); size-adjust: 105.5%; ascent-override: 69.7%; descent-override: 25.1%; line-gap-override: 0%; }
@font-face { font-family: 'Inter Fallback'; src: local('Arial'), local('Liberation Sans'), local('Helvetica Neue'); size-adjust: 107%; ascent-override: 90.5%; descent-override: 22.6%; line-gap-override: 0%; }
`
export const pageSans = "Inter, 'Inter Fallback', system-ui, sans-serif"
export const pageSerif = "Newsreader, 'Newsreader Fallback', Georgia, serif"
