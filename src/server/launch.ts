import { enableCompileCache } from 'node:module'

// The compiled form of every module is kept between starts, in the system's temporary folder or where
// NODE_COMPILE_CACHE says. It counts only for what is loaded afterwards, so the server comes second.
enableCompileCache()
await import('./main.ts')
