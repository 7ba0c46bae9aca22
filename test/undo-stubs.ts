import { afterAll, vi } from 'vitest'

// Vitest undoes stubs before the next test, so that those of a file's last test would still stand while the
// process loads the modules of the next file.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
