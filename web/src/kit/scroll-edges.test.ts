import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { atRest, edgesOf, scrollers } from './scroll-edges.ts'

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
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('are checked once, 100 ms after scrolling ends', () => {
    let looks = 0
    const resting = atRest(() => (looks += 1))
    for (let step = 0; step < 5; step += 1) {
      resting.ask()
      vi.advanceTimersByTime(99)
    }
    expect(looks).toBe(0)
    vi.advanceTimersByTime(1)
    expect(looks).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(looks).toBe(1)
    resting.ask()
    resting.stop()
    vi.advanceTimersByTime(1000)
    expect(looks).toBe(1)
  })
})

test('everything that scrolls is checked', () => {
  const root = join(import.meta.dirname, '..')
  const scrolling = globSync('**/*.css', { cwd: root }).flatMap((file) => {
    const sheet = readFileSync(join(root, file), 'utf8').replace(/\/\*.*?\*\//gs, '')
    return [...sheet.matchAll(/([^{}]+)\{[^{}]*overflow(?:-[xy])?:\s*(?:auto|scroll)/g)].flatMap(
      ([, names]) => (names ?? '').split(',').map((name) => name.trim().replace(/\s+/g, ' ')),
    )
  })
  expect([...new Set(scrolling)].toSorted()).toEqual([...scrollers].toSorted())
})
