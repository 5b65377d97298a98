import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { FlagBox } from './FlagBox.tsx'
import styles from './flag-list.module.css'

const flags = ['Costo', 'Vence', 'Repetida'].map((title) => ({ key: title, title, blocks: false }))

function FlagBoxWithState() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState(0)
  return (
    <>
      <FlagBox
        flags={flags}
        ticked={ticked}
        refusals={refusals}
        onTick={(flag, on) => setTicked(on ? new Set([...ticked, flag]) : ticked)}
      />
      <button type="button" onClick={() => setRefusals(refusals + 1)}>
        Aprobar
      </button>
    </>
  )
}

test('after an attempt to approve, the focus is in the first unticked box, and unticked rows are marked instead of their boxes', async () => {
  const { hands } = draw(<FlagBoxWithState />)
  await hands.click(screen.getByRole('checkbox', { name: 'Costo' }))
  await hands.click(screen.getByRole('button', { name: 'Aprobar' }))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Vence' }))
  const left = screen.getAllByRole('checkbox', { checked: false })
  expect(left.map((box) => box.closest('li')?.className)).toEqual([styles.unticked, styles.unticked])
  expect(left.every((box) => box.getAttribute('aria-invalid') === 'true')).toBe(true)
  expect(screen.getByRole('checkbox', { name: 'Costo' }).closest('li')?.className).toBe('')
})
