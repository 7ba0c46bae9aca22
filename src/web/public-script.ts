import { leaveForAuthLinks } from './features/public-site/script/auth-links.ts'
import { startColourModes } from './features/public-site/script/colour-modes.ts'
import { markCurrentPage, startMenus } from './features/public-site/script/menus.ts'
import { startSigningOut } from './features/public-site/script/sign-out.ts'

// All the script that a public page has: no React, and nothing that needs it. It is bundled by itself
// (scripts/bundle/public-script.ts) and stays under 10 KB with gzip, which bench/pages.ts checks.

leaveForAuthLinks()
startColourModes()
markCurrentPage()
startMenus()
startSigningOut()
