import { enableCompileCache } from 'node:module'

// Caches compiled modules between starts, in the system's temporary folder or NODE_COMPILE_CACHE. It only
// affects modules loaded afterwards, hence the dynamic import.
enableCompileCache()
await import('./main.ts')
