import module from 'node:module'

// By name it could not be imported from a Node that lacks it, which then could not be told either.
if (!('enableCompileCache' in module)) {
  console.error(`Copydesk needs Node 24; this is ${process.version}.`)
  process.exit(2)
}

// Caches compiled modules between starts, in the system's temporary folder or NODE_COMPILE_CACHE. It only
// affects modules loaded afterwards, hence the dynamic import.
module.enableCompileCache()
await import('./main.ts')
