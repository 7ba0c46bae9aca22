import './public/first-paint.js'
import { askEarly } from './lib/first-load/early-answers.ts'
import { fetchScriptsEarly } from './lib/first-load/early-scripts.ts'
import { openMissingPages } from './lib/reload/missing-pages.ts'
import { returnAfterReload } from './lib/reload/place-after-reload.ts'

// What a page of the app runs before its first paint and before any other script, bundled by itself
// (scripts/bundle/fixed-files.ts).

openMissingPages()
askEarly()
fetchScriptsEarly()
returnAfterReload()
