/** Parts of the English model, which the package describes as a whole only. */
declare module 'wink-eng-lite-web-model/dist/*' {
  const part: unknown
  export = part
}
