import { ensureChromium } from './chromium.ts'
import { ensurePostgres } from './postgres.ts'

// Brings the programs that tests need and no registry has, while something else runs.
ensurePostgres()
ensureChromium()
