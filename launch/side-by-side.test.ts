import { expect, test } from 'vitest'
import { sideBySide } from './side-by-side.mjs'

test('steps run in parallel up to the limit, start in order and are all reported, failed ones too', async () => {
  const begun: string[] = []
  const reported: string[] = []
  let running = 0
  let most = 0
  const step = (name: string, passed: number) =>
    [
      name,
      async () => {
        begun.push(name)
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        return passed
      },
    ] as const

  await sideBySide(
    [step('types', 1), step('lint', 0), step('format', 1), step('words', 1)],
    2,
    (name, passed) => reported.push(`${name} ${passed}`),
  )

  expect(begun).toEqual(['types', 'lint', 'format', 'words'])
  expect(reported.toSorted()).toEqual(['format 1', 'lint 0', 'types 1', 'words 1'])
  expect(most).toBe(2)
})

test('a step that cannot be run ends everything', async () => {
  const broken = ['lint', () => Promise.reject(new Error('no such program'))] as const
  await expect(sideBySide([broken], 2, () => undefined)).rejects.toThrow('no such program')
})
