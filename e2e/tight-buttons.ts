import type { Page } from '@playwright/test'

/** The buttons whose text is closer to an edge than their padding, or has two lines. */
export const tightIn = (page: Page) =>
  page.locator('[data-kind]:visible').evaluateAll((all) =>
    all.flatMap((button) => {
      // Text for screen readers is clipped away.
      const isUnseen = (element: Element | null) =>
        element !== null && getComputedStyle(element).clipPath !== 'none'
      const { left, right } = button.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(button)
      const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT, (node) =>
        // Elements beside the text have margins of their own: the key that is printed on the button.
        node.parentElement?.closest('kbd') || isUnseen(node.parentElement)
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
      )
      const range = document.createRange()
      const tight: string[] = []
      for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
        range.selectNodeContents(node)
        const box = range.getBoundingClientRect()
        if (box.width === 0) continue
        const near =
          box.left < left + Number.parseFloat(paddingLeft) - 1 ||
          box.right > right - Number.parseFloat(paddingRight) + 1
        if (near) tight.push(button.textContent)
      }
      return tight
    }),
  )
