import './public/first-paint.js'
import { openMissingPages } from './lib/missing-pages.ts'
import { returnAfterReload } from './lib/place-after-reload.ts'

// What a page of the app runs before its first paint and before any other script, bundled by itself
// (scripts/bundle/fixed-files.ts).

openMissingPages()
returnAfterReload()
