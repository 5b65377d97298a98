import { Anchor } from '../../kit/Anchor.tsx'

/** The reference of a document as a link to it. */
export function Reference({ href, of }: { href: string; of: string }) {
  return (
    <Anchor href={href} className="name">
      <bdi dir="ltr">{of}</bdi>
    </Anchor>
  )
}
