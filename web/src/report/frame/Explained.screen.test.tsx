import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../test/screen.tsx'
import { Explained } from './Explained.tsx'

test('how reliable an estimate is stands before its figure, which is the last thing in its cell', () => {
  draw(
    <>
      <Explained label="Cómo se calcula Arroz" steps={() => []} reliability="según pocos datos">
        12
      </Explained>
      <Explained label="Cómo se calcula Sal" steps={() => []}>
        7
      </Explained>
    </>,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'según pocos datos 12 Cómo se calcula Arroz',
    '7 Cómo se calcula Sal',
  ])
})
