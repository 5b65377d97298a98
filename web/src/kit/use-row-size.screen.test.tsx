import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screen } from '@testing-library/react'
import { draw } from '../../test/screen.tsx'
import { BesideProvider, type DrawerSize } from './beside.ts'
import { useRowSize } from './use-row-size.ts'

beforeEach(() => void vi.stubGlobal('innerWidth', 1440))
afterEach(() => vi.unstubAllGlobals())

const Size = ({ tall }: { tall: boolean }) => <output>{useRowSize(tall)}</output>

test.each<[DrawerSize, boolean, string]>([
  ['large', true, '44'],
  ['large', false, '36'],
  ['small', true, '36'],
])('beside a %s record rows whose names have two lines (%s) are %s px high', (size, tall, height) => {
  draw(
    <BesideProvider value={{ id: 1, size }}>
      <Size tall={tall} />
    </BesideProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe(height)
})
