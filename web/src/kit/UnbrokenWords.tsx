import styles from './page.module.css'

/**
 * Words of a title of which those with hyphens stay whole where a line holds them: a reference goes to the next line
 * rather than break inside.
 */
export function UnbrokenWords({ of }: { of: string }) {
  const [before = '', word, ...rest] = of.split(/(\S*-\S*)/)
  if (word === undefined) return of
  return (
    <>
      {before}
      <bdi className={styles.whole}>{word}</bdi>
      <UnbrokenWords of={rest.join('')} />
    </>
  )
}
