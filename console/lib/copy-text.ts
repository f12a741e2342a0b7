/** Copies text. On plain http there is no clipboard: the text is selected in a field and copied from there. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'hidden'
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
