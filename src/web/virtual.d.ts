/** The address of pricing-script.tsx once it is bundled, null on the development server. */
declare module 'virtual:pricing-script' {
  const address: string | null
  export default address
}

/** The address of public-script.ts once it is bundled; see scripts/bundle/public-script.ts. */
declare module 'virtual:public-script' {
  const address: string
  export default address
}
