/** The height that messages may take before any is there. */
const least = 120

/** The area of the messages, when it is at the bottom of the screen. */
export const stageBelow = (): Element | null =>
  document.querySelector('[data-sonner-toaster][data-y-position="bottom"]')

const gap = 14

const shown = () =>
  [...(stageBelow()?.querySelectorAll<HTMLElement>('[data-sonner-toast]') ?? [])].filter(
    ({ dataset }) => dataset['visible'] === 'true' && dataset['removed'] !== 'true',
  )

/** The height of the shown messages: one over the other when they are expanded, else each a little above the one before it. */
export function shownHeight(): number {
  const messages = shown()
  const heights = messages.map(({ dataset, offsetHeight }) =>
    dataset['front'] === 'true' || dataset['expanded'] === 'true' ? offsetHeight + gap : gap,
  )
  return heights.length === 0 ? 0 : heights.reduce((sum, height) => sum + height, gap)
}

/** The height that the shown messages have when they are expanded, which the mouse does by resting on them. */
export const expandedHeight = (): number =>
  shown().reduce(
    (sum, { style, offsetHeight }) =>
      sum + gap + (Number.parseFloat(style.getPropertyValue('--initial-height')) || offsetHeight),
    gap,
  )

/** How far up from their edge messages reach, or may reach before any is there. */
export const stackHeight = (): number => shownHeight() || least
