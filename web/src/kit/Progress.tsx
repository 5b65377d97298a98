import styles from './read.module.css'
interface ProgressProps {
  label: string
  value: number
  /** 100 by default. */
  of?: number
}

/** How far a piece of work has come. */
export function ProgressBar({ label, value, of = 100 }: ProgressProps) {
  const share = of === 0 ? 0 : Math.min(100, Math.max(0, (value / of) * 100))
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={Math.min(value, of)}
    >
      <i style={{ inlineSize: `${share}%` }} />
    </div>
  )
}

interface BonesProps {
  label: string
  rows?: number
}

/** Grey lines where text will be; shown by the caller after 150 ms (`useLate`). */
export function Skeleton({ label, rows = 6 }: BonesProps) {
  return (
    <div role="status" aria-label={label} className={styles.bones} data-part="bones">
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} className={styles.bone} style={{ inlineSize: `${60 + ((at * 37) % 36)}%` }} />
      ))}
    </div>
  )
}
