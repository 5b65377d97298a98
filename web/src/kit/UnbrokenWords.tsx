import styles from './page.module.css'

/**
 * A title in which words with hyphens are not broken if they fit on one line: a reference moves to the next line
 * instead.
 */
export function UnbrokenWords({ of }: { of: string }) {
  const [before = '', word, ...rest] = of.split(/(\S*-\S*)/)
  if (word === undefined) return of
  return (
    <>
      {before}
      <bdi className={styles.unbroken}>{word}</bdi>
      <UnbrokenWords of={rest.join('')} />
    </>
  )
}
