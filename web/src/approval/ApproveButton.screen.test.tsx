import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { visit } from '../../test/page.tsx'
import { ApproveButton } from './ApproveButton.tsx'

const mine = 5
const theirs = 6

async function open(of: Partial<Parameters<typeof ApproveButton>[0]['of']>) {
  const onPress = vi.fn<() => void>()
  const document = { createdById: theirs, editedById: theirs, byOthers: true, ...of }
  const { hands } = await visit(
    () => (
      <ApproveButton of={document} onPress={onPress}>
        Aprobar…
      </ApproveButton>
    ),
    { as: 'admin' },
  )
  await hands.keyboard('a')
  return { button: screen.queryByRole('button', { name: /Aprobar/ }), pressed: onPress.mock.calls.length }
}

test.each([{ createdById: mine }, { editedById: mine }, { blind: true }])(
  'who may not approve a document reads that somebody else does: %o',
  async (own) => {
    const { button, pressed } = await open(own)
    expect([button, pressed]).toEqual([null, 0])
    expect(screen.getByText('Lo aprueba otra persona').title).toBe(
      'Quien creó o editó esto de último no puede aprobarlo',
    )
  },
)

test('somebody else approves it', async () => {
  const other = await open({})
  expect(other).toMatchObject({ pressed: 1 })
  expect(other.button?.dataset['kind']).toBe('primary')
})

test('a single approver may approve their own where the company allows it', async () => {
  const own = await open({ createdById: mine, editedById: mine, byOthers: false })
  expect(own).toMatchObject({ pressed: 1 })
  expect(own.button?.dataset['kind']).toBe('plain')
  expect(screen.queryByText('Lo aprueba otra persona')).toBeNull()
})
