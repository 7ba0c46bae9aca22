/** The address of public-script.ts once it is bundled; see scripts/bundle/public-script.ts. */
declare module 'virtual:public-script' {
  const address: string
  export default address
}
