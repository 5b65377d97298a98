import { Anchor } from '../../kit/Anchor.tsx'
import tableStyles from '../../kit/table.module.css'

/** The reference of a document as a link to it. */
export function Reference({ href, of }: { href: string; of: string }) {
  return (
    <Anchor href={href} className={tableStyles.name}>
      <bdi dir="ltr">{of}</bdi>
    </Anchor>
  )
}
