import { expect, test } from 'vitest'
import { noteStore, usualStore } from './usual-store.ts'

const shelf = () => {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
  }
}
const ana = { userId: 3, companyId: 1 }
const [centro, norte] = [{ id: 5 }, { id: 6 }]

test('the store chosen to work in, else the only one', () => {
  expect(usualStore(shelf(), 'sale', ana, { active: [centro, norte], chosen: 6 })).toBe(6)
  expect(usualStore(shelf(), 'sale', ana, { active: [centro], chosen: null })).toBe(5)
  expect(usualStore(shelf(), 'sale', ana, { active: [centro, norte], chosen: null })).toBeNull()
})

test('with all stores in view, the one that the same person used last', () => {
  const place = shelf()
  noteStore(place, 'sale', ana, 6)
  noteStore(place, 'sale', ana, null)
  const choice = { active: [centro, norte], chosen: null }
  expect(usualStore(place, 'sale', ana, choice)).toBe(6)
  expect(usualStore(place, 'sale', { ...ana, userId: 4 }, choice)).toBeNull()
  expect(usualStore(place, 'sale', { ...ana, companyId: 2 }, choice)).toBeNull()
  expect(usualStore(place, 'sale', ana, { ...choice, chosen: 5 })).toBe(5)
})

test('an inactive store is not offered', () => {
  const place = shelf()
  noteStore(place, 'sale', ana, 9)
  expect(usualStore(place, 'sale', ana, { active: [centro, norte], chosen: 9 })).toBeNull()
})

test('each kind of form remembers its own', () => {
  const place = shelf()
  noteStore(place, 'purchase', ana, 6)
  const choice = { active: [centro, norte], chosen: null }
  expect(usualStore(place, 'sale', ana, choice)).toBeNull()
  expect(usualStore(place, 'purchase', ana, choice)).toBe(6)
})
