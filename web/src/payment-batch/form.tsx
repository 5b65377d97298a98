import { useRouterState } from '@tanstack/react-router'
import { RunForm } from './RunForm.tsx'
import { RunView } from './RunView.tsx'

/** Pays many purchases at once; with `?run=` it shows the result of a run. */
export default function ConcurrentPayments() {
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const run = Number(new URLSearchParams(search).get('run'))
  return Number.isSafeInteger(run) && run > 0 ? <RunView key={run} id={run} /> : <RunForm />
}
