/** What other people changed while it is on the screen. */
export const changed = {
  rowBy: 'Just changed by {name}',
  row: 'Just changed',
  document: '{name} changed this document: {what}. What you typed is still here.',
  decided: '{name} changed this document. Status: {state}. What you typed is still here.',
  compare: 'See the changes',
  who: 'Who else is here',
  isEditing: '{name} is making changes',
  isHere: '{name} is here too',
  edits: 'is making changes',
  reads: 'is here too',
}
