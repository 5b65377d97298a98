import { CircleAlert } from 'lucide-react'

/** Why the last try was refused; nothing while there is no reason. */
export function EntryAlert({ problem }: { problem: string | null | undefined }) {
  return (
    <div role="alert" className="login-alert">
      {problem != null && (
        <div className="note err">
          <CircleAlert className="i" aria-hidden="true" />
          <span>{problem}</span>
        </div>
      )}
    </div>
  )
}
