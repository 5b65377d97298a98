const place = 'receipt-sent'

/** Notes that this tab shows that a receipt was sent, so that it does after a reload too. */
export function noteSentHere(entryId: string): void {
  try {
    sessionStorage.setItem(place, entryId)
  } catch {
    // Without storage a reload leads to what is to be received next.
  }
}

/** Whether this tab has shown that a receipt was sent, and did so last. */
export function isSentHere(entryId: string): boolean {
  try {
    return sessionStorage.getItem(place) === entryId
  } catch {
    return false
  }
}
