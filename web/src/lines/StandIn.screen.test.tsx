import { centavos } from '@trastienda/contract/money'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { HeadLine, StandingTotal } from './StandIn.tsx'

test('the line instead of the fields has only what was entered, and screen readers read the fields alone', () => {
  draw(
    <>
      <h1>Nueva compra</h1>
      <HeadLine party="Lácteos Sabana" reference=" FE-1 " day="2031-05-15" />
      <HeadLine party={undefined} day="mañana" />
      <StandingTotal of={centavos(1_234_550)} />
    </>,
  )
  const shown = [...document.querySelectorAll('[aria-hidden=true]')].map(({ textContent }) => textContent)
  expect(shown).toEqual(['Lácteos Sabana · FE-1 · 15 may 2031', '', 'Total $\u00a012.345,50'])
  expect(screen.getByRole('heading').textContent).toBe('Nueva compra')
})
