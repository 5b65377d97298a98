import { expect, test } from 'vitest'
import { progressOn } from './progress.ts'

function progressText(isTTY: boolean, all: number): string {
  let written = ''
  const progress = progressOn({ isTTY, write: (text) => (written += text) }, 'Making …')
  for (let done = 1; done <= all; done += 1) progress(done / all)
  return written
}

test('a terminal shows one line that counts up, each percentage once', () => {
  expect(progressText(true, 4)).toBe(
    '\rMaking … 0 %\rMaking … 25 %\rMaking … 50 %\rMaking … 75 %\rMaking … 100 %\n',
  )
  expect(progressText(true, 5000).split('\r')).toHaveLength(102)
})

test('a file gets a line at the start and at each quarter', () => {
  const lines = ['Making …', 'Making … 25 %', 'Making … 50 %', 'Making … 75 %', 'Making … 100 %', '']
  expect(progressText(false, 5000).split('\n')).toEqual(lines)
  expect(progressText(false, 4).split('\n')).toEqual(lines)
  expect(progressText(false, 1).split('\n')).toEqual(['Making …', 'Making … 100 %', ''])
})
