import { expect, test } from 'vitest'
import { noteStore, usualStore } from './usual-store.ts'

const shelf = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  }
}
const ana = { userId: 3, companyId: 1 }
const [centro, norte] = [{ id: 5 }, { id: 6 }]

test('the chosen store, else the only one', () => {
  expect(usualStore(shelf(), ana, { active: [centro, norte], chosen: 6 })).toBe(6)
  expect(usualStore(shelf(), ana, { active: [centro], chosen: null })).toBe(5)
  expect(usualStore(shelf(), ana, { active: [centro, norte], chosen: null })).toBeNull()
})

test('with all stores in view, the one that the same person used last', () => {
  const place = shelf()
  noteStore(place, ana, 6)
  noteStore(place, ana, null)
  const known = { active: [centro, norte], chosen: null }
  expect(usualStore(place, ana, known)).toBe(6)
  expect(usualStore(place, { ...ana, userId: 4 }, known)).toBeNull()
  expect(usualStore(place, { ...ana, companyId: 2 }, known)).toBeNull()
  expect(usualStore(place, ana, { ...known, chosen: 5 })).toBe(5)
})

test('an inactive store is not offered', () => {
  const place = shelf()
  noteStore(place, ana, 9)
  expect(usualStore(place, ana, { active: [centro, norte], chosen: 9 })).toBeNull()
})
