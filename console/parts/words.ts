/** Texts of the parts that several screens share. */
export const words = {
  waiting: 'Reading …',
  stillWaiting: 'This takes longer than usual. The service may be busy; nothing is lost.',
  missing: 'There is nothing here',
  missingMore: 'It may have been deleted, or the address is not complete.',
  trouble: (status: number) => (status === 0 ? 'The service does not answer' : 'This did not work'),
  tryAgain: 'Try again',
  goOn: 'To the start',
  requestId: (id: string) => `Request ${id}`,
  broken: (name: string) => `${name} cannot be displayed`,
  copy: 'Copy the details',
  undo: 'Undo',
  close: 'Close',
  underWay: 'Being made',
}
