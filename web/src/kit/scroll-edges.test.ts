import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { classesIn, modules, sheets } from '../theme/sheet-reading.ts'
import { atRest, edgesOf, hidesMore } from './scroll-edges.ts'

const box = {
  scrollTop: 0,
  scrollLeft: 0,
  scrollWidth: 300,
  scrollHeight: 500,
  clientWidth: 300,
  clientHeight: 200,
}

describe('the edges that hide content', () => {
  test.each([
    ['down', box, false],
    ['up down', { ...box, scrollTop: 100 }, false],
    ['up', { ...box, scrollTop: 299.5 }, false],
    ['', { ...box, scrollHeight: 200 }, false],
    ['right', { ...box, scrollHeight: 200, scrollWidth: 400 }, false],
    ['left right', { ...box, scrollHeight: 200, scrollWidth: 400, scrollLeft: 40 }, false],
    ['left', { ...box, scrollHeight: 200, scrollWidth: 400, scrollLeft: 100 }, false],
    ['left', { ...box, scrollHeight: 200, scrollWidth: 400 }, true],
    ['left right', { ...box, scrollHeight: 200, scrollWidth: 400, scrollLeft: -40 }, true],
    ['right', { ...box, scrollHeight: 200, scrollWidth: 400, scrollLeft: -100 }, true],
  ])('are "%s"', (edges, of, rightToLeft) => expect(edgesOf(of, rightToLeft)).toBe(edges))
})

describe('the edges', () => {
  test.each([
    ['visible', 'visible', false],
    ['auto', 'auto', true],
    ['hidden', 'auto', true],
  ])('of a box with overflow %s and %s hide something: %j', (overflowX, overflowY, hides) =>
    expect(hidesMore({ overflowX, overflowY })).toBe(hides),
  )

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('are checked once, 100 ms after scrolling ends', () => {
    let looks = 0
    const resting = atRest(() => (looks += 1))
    for (let step = 0; step < 5; step += 1) {
      resting.restart()
      vi.advanceTimersByTime(99)
    }
    expect(looks).toBe(0)
    vi.advanceTimersByTime(1)
    expect(looks).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(looks).toBe(1)
    resting.restart()
    resting.stop()
    vi.advanceTimersByTime(1000)
    expect(looks).toBe(1)
  })
})

describe('data-scrolls', () => {
  /** The elements that a rule lets scroll: their class, or that of an element around them, and the stylesheet that defines it. */
  const scrolling = sheets.flatMap(({ name, rules, references }) =>
    rules
      .filter(({ body }) => /overflow(?:-[xy])?:\s*(?:auto|scroll)/.test(body))
      .map(({ selector }) => {
        const last = classesIn(selector).at(-1) ?? ''
        const foreign = references.find(({ as }) => as === last)
        return {
          selector: `${name}: ${selector}`,
          sheet: foreign?.from ?? name,
          each: foreign?.name ?? last,
          bare: !/\.[\w]+(?:\S*)$/.test(selector),
        }
      }),
  )
  const saying = modules.flatMap(({ code, taken }) =>
    taken.flatMap(({ sheet, as, classes }) =>
      [...new Set(classes)].map((each) => ({
        sheet,
        each,
        code,
        named: new RegExp(`\\b${as}\\.${each}\\b`),
      })),
    ),
  )
  /** The classes of the elements of a module that have data-scrolls. */
  const marked = (code: string) =>
    [...code.matchAll(/className=\{([^{}]*)\}(?:\s+data-part="[^"]*")?\s+data-scrolls=""/g)].map(
      ([, names = '']) => names,
    )

  test('is on each element that a rule lets scroll', () => {
    expect(scrolling.length).toBeGreaterThan(50)
    const silent = scrolling.filter(
      ({ sheet, each, bare }) =>
        !saying.some(
          (one) =>
            one.sheet === sheet &&
            one.each === each &&
            (bare
              ? one.code.includes('data-scrolls=""')
              : marked(one.code).some((names) => one.named.test(names))),
        ),
    )
    expect(silent.map(({ selector }) => selector)).toEqual([])
  })

  test('is on no other element', () => {
    const scrollers = new Set(scrolling.map(({ sheet, each }) => `${sheet} ${each}`))
    const idle = modules.flatMap(({ name, code }) =>
      marked(code)
        .filter(
          (names) =>
            !saying.some(
              (one) =>
                one.code === code && one.named.test(names) && scrollers.has(`${one.sheet} ${one.each}`),
            ),
        )
        .map((names) => `${name}: ${names}`),
    )
    expect(idle).toEqual([])
  })
})
