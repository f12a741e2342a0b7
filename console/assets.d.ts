declare module '*.webp' {
  const address: string
  // biome-ignore lint/style/noDefaultExport: what the compiler makes of a file
  export default address
}
declare module '*.css'
