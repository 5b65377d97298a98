import type { LineProduct } from '../line.ts'

/** The code and the name of a product; a long name goes on over the next lines. */
export function ProductWords({ product: { code, name } }: { product: LineProduct }) {
  return (
    <>
      <bdi className="mono t3 cd">{code}</bdi>{' '}
      <span className="nm">
        <bdi>{name}</bdi>
      </span>
    </>
  )
}
