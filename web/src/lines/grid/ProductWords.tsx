import type { LineProduct } from '../line.ts'

/** The code and the name of a product; a long name goes on over the next lines, and its category where that has no column. */
export function ProductWords({ product: { code, name, category } }: { product: LineProduct }) {
  return (
    <>
      <bdi className="mono t3 cd">{code}</bdi>{' '}
      <span className="nm">
        <bdi>{name}</bdi>
        {category !== undefined && <small className="t3 ct">{category}</small>}
      </span>
    </>
  )
}
