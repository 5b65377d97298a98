/** The sign of a figure and the rest, so that a currency can be placed between the two: `−$ 486.900`. */
export function signAside(figure: string): readonly [sign: string, digits: string] {
  const [, sign = '', digits = ''] = /^(\u200e?[+\u2212]?)(.*)$/.exec(figure) ?? []
  return [sign, digits]
}
