export type DecimalSign = 'comma' | 'point'

/** Collects evidence for the decimal separator of a column's texts. */
export class DecimalEvidence {
  readonly #sure = new Set<DecimalSign>()
  readonly #likely = new Set<DecimalSign>()

  /** Adds another text; text that is no number shows nothing. */
  add(text: string): void {
    const [, before = '', sign, after = ''] = /^[\s$-]*(\d[\d.,]*)([.,])(\d+)\s*$/.exec(text) ?? []
    if (sign === undefined) return
    const both = text.includes('.') && text.includes(',')
    const decimal = sign === ',' ? 'comma' : 'point'
    // 12,500 may be twelve and a half, or group its thousands by a comma, which is far more common. Nobody groups 0,500
    // or 1234,500.
    const grouped = /^[1-9]\d{0,2}([.,]\d{3})*$/.test(before)
    if (after.length === 3 && grouped && !both) this.#likely.add(decimal === 'comma' ? 'point' : 'comma')
    else this.#sure.add(decimal)
  }

  /** The separator; undefined without evidence or with contradicting evidence. */
  get sign(): DecimalSign | undefined {
    const seen = this.#sure.size > 0 ? this.#sure : this.#likely
    return seen.size === 1 ? [...seen][0] : undefined
  }
}
