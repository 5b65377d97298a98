import { notificationRow, type NotificationRow } from '@trastienda/contract/notification'
import { languageNames } from '@trastienda/contract/language'
import { expect, test } from 'vitest'
import { spoken } from '../../test/words.ts'
import { onScreen } from '../document/kinds.ts'
import { decidedBy, hrefOf, messageOf, outcomeIcons, outcomeOf } from './words.ts'

const row = (of: Partial<NotificationRow>): NotificationRow =>
  ({
    id: 1,
    documentKind: 'purchase',
    documentId: 12,
    kind: 'purchase_approved',
    by: 'Ana Ruiz',
    ...of,
  }) as NotificationRow
const kinds = notificationRow.shape.kind.options
const documents = Object.keys(onScreen) as NotificationRow['documentKind'][]

test('a decision is described by the new state of the document, and the person who decided is named separately', () => {
  const t = spoken('es')
  expect(outcomeOf(row({ kind: 'payment_rejected' }))).toBe('rejected')
  expect(messageOf(row({}), t)).toBe('Compra aprobada')
  expect(decidedBy(row({}), t)).toContain('Ana Ruiz')
})

test('an action is described with the person’s name, or as somebody’s', () => {
  const t = spoken('es')
  expect(messageOf(row({ kind: 'deleted' }), t)).toContain('Ana Ruiz')
  expect(messageOf(row({ kind: 'deleted', by: null }), t)).toMatch(/\p{L}/u)
  expect(decidedBy(row({ kind: 'deleted' }), t)).toBeNull()
})

test('it links to the document; for a deleted one it links to the list, if the person may open that', () => {
  expect(hrefOf('user', row({}))).toBe('/purchase/edit/12')
  expect(hrefOf('user', row({ kind: 'deleted' }))).toBe('/purchase/list')
  expect(hrefOf('buyer', row({ kind: 'deleted' }))).toBe('/')
})

test.each(languageNames)('every message has a text in %s and its own icon', (language) => {
  const t = spoken(language)
  for (const kind of kinds) {
    expect(outcomeIcons[outcomeOf({ kind })]).toBeTruthy()
    for (const documentKind of documents) expect(messageOf(row({ kind, documentKind }), t)).toMatch(/\p{L}/u)
  }
})
