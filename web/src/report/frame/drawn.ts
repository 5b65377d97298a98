const frame = () => new Promise((next) => requestAnimationFrame(next))

/** Waits until a report that came in is drawn to its last row, as paper wants it. */
export async function allDrawn(): Promise<void> {
  // What came last is given to the table first.
  await frame()
  await frame()
  while (document.querySelector('.rp-table[aria-busy="true"]')) await frame()
}
