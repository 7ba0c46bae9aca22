import { ensureChromium } from './chromium.ts'
import { ensurePostgres } from './postgres.ts'

// Installs the programs that tests need and npm cannot provide.
ensurePostgres()
ensureChromium()
