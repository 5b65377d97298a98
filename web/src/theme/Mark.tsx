import markStyles from './mark.module.css'

/** The product's mark: a counter with a door behind it. */
export function Mark() {
  return (
    <svg className={markStyles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2 4.5h20v4H2z" fill="currentColor" />
      <path d="M9.5 8.5h5V21l-5-2.2z" fill="currentColor" opacity=".55" />
      <path d="M4 8.5V21M20 8.5V21" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  )
}
