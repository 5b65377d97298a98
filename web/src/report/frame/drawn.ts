const frame = () => new Promise((next) => requestAnimationFrame(next))

/** A chart adapts to its room within a few frames; one that does not is printed as it is. */
const patience = 30

function chartsFit(): boolean {
  return [...document.querySelectorAll('[data-part="plot"]')].every((plot) => {
    const chart = plot.querySelector('svg')
    return !chart || Math.abs(chart.clientWidth - plot.clientWidth) <= 1
  })
}

/** Waits until a loaded report is rendered to its last row, and its charts to their width, for printing. */
export async function allDrawn(): Promise<void> {
  // The latest data is given to the table first.
  await frame()
  await frame()
  while (document.querySelector('[data-part="report-table"][aria-busy="true"]')) await frame()
  for (let waited = 0; waited < patience && !chartsFit(); waited += 1) await frame()
}
