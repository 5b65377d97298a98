import type { Page } from '@playwright/test'

/** What a finger needs, in CSS pixels. */
const needed = 44

/**
 * The visible controls of a page that a finger can hit only within less than 44 × 44 px, each with the size of the
 * area that answers. That area may be larger than the control: its label, or a pseudo-element around it, counts as
 * far as no neighbour lies above. A link inside a sentence is exempt (WCAG 2.5.8). A control under another one, such as
 * under the area of a link that reaches too far, is none of its size and is named as covered.
 * @param within the part of the page that is looked at, such as what covers the rest of it
 */
export const smallTargets = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate(
    ({ least, place }) => {
      const controls =
        'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=menuitem], [role=switch], [tabindex="0"][role=button]'
      const isShown = (control: Element) =>
        control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        getComputedStyle(control).clipPath === 'none' &&
        !control.closest('[inert], :disabled, [aria-hidden=true]')
      const isInline = (at: Element) => getComputedStyle(at).display === 'inline'
      /** A control in running text: the line it stands on has other words, maybe beside what it stands in. */
      const isInSentence = (control: Element): boolean => {
        const around = control.parentElement
        if (!isInline(control) || around === null) return false
        const words = [...around.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && /[\p{L}]{2}/u.test(node.textContent ?? ''),
        )
        return words || isInSentence(around)
      }
      const answers = (control: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        if (hit === null) return false
        if (control.contains(hit)) return true
        const label = hit.closest('label')
        return (
          label !== null &&
          (label.control === control || label.contains(control)) &&
          !hit.closest('button, a')
        )
      }
      /** How far a control answers from a point in one direction. */
      const reach = (control: Element, x: number, y: number, across: number, down: number) => {
        let far = 0
        while (far < least && answers(control, x + across * (far + 1), y + down * (far + 1))) far += 1
        return far
      }
      const described = (control: Element) => {
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''
        const part = control.closest('[data-part]')?.getAttribute('data-part')
        const role = control.getAttribute('role') ?? control.getAttribute('type') ?? ''
        return `${part ? `[data-part=${part}] ` : ''}${control.localName}${role && `[${role}]`} "${name.slice(0, 30)}"`
      }
      const covered = (control: Element, x: number, y: number) => {
        const above = document.elementFromPoint(x, y)?.closest(controls) ?? null
        const leadsTo = (link: Element) => (link instanceof HTMLAnchorElement ? link.href : link)
        return above === null ||
          above.contains(control) ||
          control.contains(above) ||
          leadsTo(above) === leadsTo(control)
          ? []
          : [`${described(control)} is covered by ${described(above)}`]
      }
      const there = document.querySelector(place)?.querySelectorAll(controls) ?? []
      const small = [...there].filter(isShown).flatMap((control) => {
        if (isInSentence(control)) return []
        const field = control.closest(
          '[data-part=field] > *:has(> input), [data-part=field] > *:has(> textarea)',
        )
        const own = control.getBoundingClientRect()
        if (own.width === 0 || own.height === 0) return []
        // A tap anywhere in a row of a list opens it.
        const row = control.matches('[data-opens]') ? control.closest('tr') : null
        const area = (field ?? row)?.getBoundingClientRect() ?? own
        control.scrollIntoView({ block: 'center', inline: 'center' })
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        // Outside of the window, or covered by something that is open above it.
        if (!answers(control, x, y)) return covered(control, x, y)
        if (area.width >= least - 0.5 && area.height >= least - 0.5) return []
        const near = least / 2 - 1
        const ends = [
          [-near, 0],
          [near, 0],
          [0, -near],
          [0, near],
        ] as const
        if (ends.every(([across, down]) => answers(control, x + across, y + down))) return []
        const width = reach(control, x, y, 1, 0) + reach(control, x, y, -1, 0)
        const height = reach(control, x, y, 0, 1) + reach(control, x, y, 0, -1)
        return width >= least - 1 && height >= least - 1 ? [] : [`${width}×${height} ${described(control)}`]
      })
      return [...new Set(small)]
    },
    { least: needed, place: within },
  )
