declare module '*.woff2' {
  /** The address of the font's file. */
  const address: string
  export default address
}
