const frame = () => new Promise((next) => requestAnimationFrame(next))

/** A chart follows the room that it has within a few frames; one that does not is printed as it is. */
const patience = 30

function chartsFit(): boolean {
  return [...document.querySelectorAll('[data-part="plot"]')].every((plot) => {
    const chart = plot.querySelector('svg')
    return !chart || Math.abs(chart.clientWidth - plot.clientWidth) <= 1
  })
}

/** Waits until a report that came in is drawn to its last row, and its charts to their width, as paper wants it. */
export async function allDrawn(): Promise<void> {
  // What came last is given to the table first.
  await frame()
  await frame()
  while (document.querySelector('[data-part="report-table"][aria-busy="true"]')) await frame()
  for (let waited = 0; waited < patience && !chartsFit(); waited += 1) await frame()
}
