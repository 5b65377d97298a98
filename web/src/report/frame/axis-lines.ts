import { briefLabels } from '@trastienda/contract/chart-labels'

/** Characters of double width that can break anywhere. */
const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/u
/** Stands for what was cut off. */
export const mark = '…'

const clipped = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest - 1)}${mark}` : text

/**
 * The names under the bars of a chart, in one or two lines. For names that start alike, the second line has the parts
 * that differ.
 * @param longest letters of a line
 */
export function axisLines(labels: readonly string[], longest: number): readonly (readonly string[])[] {
  const brief = briefLabels(labels, 2 * longest, (label) => inLines(label, longest).join('\n'))
  return brief.map((label) => {
    const gap = label.indexOf(mark)
    return label.includes('\n') || gap === -1 || gap === label.length - 1
      ? label.split('\n')
      : [label.slice(0, gap + 1), label.slice(gap + 1)]
  })
}

/** As many whole words in the first line as fit; the others in the second. */
function inLines(label: string, longest: number): readonly string[] {
  const broken = wide.test(label) && !label.includes(' ')
  const [words, most, glue] = broken
    ? [[...label], Math.ceil(longest / 2), '']
    : [label.split(' '), longest, ' ']
  let first = words[0] ?? ''
  let next = 1
  for (; next < words.length && `${first}${glue}${words[next]}`.length <= most; next += 1) {
    first += `${glue}${words[next]}`
  }
  const rest = words.slice(next).join(glue)
  return rest === '' ? [clipped(first, most)] : [clipped(first, most), clipped(rest, most)]
}
