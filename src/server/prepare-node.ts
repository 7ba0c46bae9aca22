import module from 'node:module'

// Not imported by name: an older Node, which lacks it, would stop with a SyntaxError before this can say why.
if (!('enableCompileCache' in module)) {
  console.error(`Copydesk needs Node 24; this is ${process.version}.`)
  process.exit(2)
}

// Caches compiled modules between starts, in the system's temporary folder or NODE_COMPILE_CACHE. It only
// affects modules loaded afterwards, hence the dynamic imports of those that import this one.
module.enableCompileCache()
