import * as fc from 'fast-check'
import { answerTo } from './chain-answers.ts'
import {
  balanceOf,
  billOf,
  type Decision,
  type Doc,
  type Entry,
  freeOf,
  leftToReturn,
  type Step,
  type World,
} from './chain-model.ts'
import type { Person } from './shop.ts'

/** Random numbers that become a step once the state of the world is known. */
const drawn = fc.record({
  choice: fc.nat(9999),
  who: fc.nat(5),
  size: fc.nat(59),
  wild: fc.integer({ min: 0, max: 11 }).map((chance) => chance === 0),
  stale: fc.integer({ min: 0, max: 24 }).map((chance) => chance === 0),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer D> ? D : never

/** Steps of one inner list are taken at once. */
export const sequences = fc.array(
  fc.oneof(
    { arbitrary: fc.array(drawn, { minLength: 1, maxLength: 1 }), weight: 2 },
    { arbitrary: fc.array(drawn, { minLength: 2, maxLength: 3 }), weight: 1 },
  ),
  { minLength: 3, maxLength: 8, size: 'max' },
)
export type Sequence = readonly (readonly Drawn[])[]

const persons = ['user', 'user2', 'admin', 'admin2', 'secretary', 'buyer'] as const satisfies Person[]

type Action = Entry | Decision
type Candidate = readonly [action: Action, at: number]

const nothing = -1
const starts: readonly Candidate[] = [
  ['order', nothing],
  ['buy', nothing],
]
/** This many documents are started before any is continued. */
const fewBegun = 2

/** Made likely, because it continues a document or is rarely possible. */
const often = (action: Action): Action[] => Array<Action>(6).fill(action)

/** Possible actions on a document, more often those that continue it. */
function actionsOf(world: World, doc: Doc, at: number): Action[] {
  const actions: Action[] = []
  if (doc.state === 'pending') actions.push(...often('approve'), 'reject', 'cancel')
  if (doc.state === 'rejected') actions.push('cancel')
  if (doc.match === 'mismatched') actions.push(...often('override'))
  if (doc.state !== 'approved') return actions
  actions.push('reopen')
  if (doc.kind === 'order') actions.push('receive', 'receive', 'receive', doc.closed > 0 ? 'resume' : 'close')
  if (doc.kind === 'receipt' && !billOf(world, at)) actions.push('bill', 'bill', 'bill')
  if (doc.kind === 'bill') actions.push('pay', 'pay', 'return', 'return')
  if (doc.kind === 'bill' && refundable(world, at) !== nothing) actions.push(...often('refund'))
  return actions
}

const placesOf = (world: World) =>
  Object.entries(world.docs).map(([place, doc]) => [Number(place), doc] as const)

/** The index of a return whose bill gave credit. */
const refundable = (world: World, bill: number) =>
  placesOf(world).find(([, doc]) => doc.kind === 'return' && doc.of === bill && doc.credit > 0)?.[0] ??
  nothing

const wildActions = [
  'receive',
  'bill',
  'return',
  'pay',
  'approve',
  'reject',
  'reopen',
  'cancel',
] as const satisfies Action[]
/** The target of each action. */
const targets: Partial<Record<Action, Doc['kind']>> = {
  receive: 'order',
  bill: 'receipt',
  return: 'bill',
  pay: 'bill',
}

function candidatesOf(world: World, wild: boolean): Candidate[] {
  const docs = placesOf(world)
  const begun = docs.filter(([, { of }]) => of === nothing).length
  const of = ([at, doc]: (typeof docs)[number]) =>
    actionsOf(world, doc, at).map((action) => [action, at] as const)
  // Recently entered documents are chosen more often, so that chains grow long.
  const last = docs.slice(-1).flatMap(of)
  if (!wild) return [...(begun < fewBegun ? starts : []), ...docs.flatMap(of), ...last, ...last]
  const any = docs.flatMap(([at, doc]) =>
    wildActions
      .filter((action) => (targets[action] ?? doc.kind) === doc.kind)
      .map((action): Candidate => [action, at]),
  )
  return any.length > 0 ? any : [...starts]
}

const powers = [1, 2, 4, 8] as const
/** A power of two, so that shares of a value are the same in SQL's decimals as in exact fractions. */
const some = (size: number) => powers[size % 4] ?? 1
const atMost = (left: number) => powers.findLast((power) => power <= left) ?? 1

function entryOf(world: World, action: Entry, at: number, place: number, size: number) {
  const entry = {
    action,
    at,
    place,
    quantity: some(size),
    cost: 1000,
    amount: 0,
    advance: 0,
    draws: 0,
    from: nothing,
  }
  const source = world.docs[at]
  if (action === 'order' || action === 'buy' || !source) return { ...entry, cost: 1000 * (1 + (size % 3)) }
  const cost = source.amount / source.quantity / 100
  if (action === 'receive') {
    const left = source.quantity - source.received - source.closed
    return { ...entry, cost, quantity: size % 4 === 0 ? some(size >> 2) : atMost(left) }
  }
  if (action === 'bill') return { ...entry, cost: size % 3 === 0 ? 2 * cost : cost }
  if (action === 'return') {
    const left = Math.max(leftToReturn(world, at), 1)
    return { ...entry, quantity: [left, 1, left + 1, atMost(left)][size % 4] ?? 1 }
  }
  if (action === 'refund') {
    const from = refundable(world, at)
    const giver = world.docs[from]
    return { ...entry, from, draws: Math.max(1, giver ? freeOf(giver) : 1) + (size % 7 === 0 ? 1 : 0) }
  }
  return { ...entry, ...paymentOf(world, source, size) }
}

function paymentOf(world: World, bill: Doc, size: number) {
  const payable = Math.max(balanceOf(bill) - bill.reserved, 1)
  const amount = [payable, payable, Math.ceil(payable / 2), payable + 1][size % 4] ?? payable
  const [from, giver] = placesOf(world).find(([, doc]) => doc.credit > 0) ?? [nothing]
  const draws = giver && size % 3 > 0 ? Math.min(Math.max(freeOf(giver), 1), amount) : 0
  return { amount, draws, from: draws > 0 ? from : nothing, advance: size % 5 === 0 ? 50_00 : 0 }
}

/** The step for random numbers in a world; usually by a person with permission. */
export function stepOf(world: World, { choice, who, size, wild, stale }: Drawn, place: number): Step {
  const found = candidatesOf(world, wild)
  const candidates = found.length > 0 ? found : starts
  const [action, at] = candidates[choice % candidates.length] ?? ['order', nothing]
  const by = (person: Person): Step => {
    if (!isDecision(action)) return { ...entryOf(world, action, at, place, size), who: person }
    const version = (world.docs[at]?.version ?? 0) + (stale ? 7 : 0)
    return { action, at, who: person, version, reasoned: size % 5 === 0 }
  }
  const turned = [...persons.slice(who), ...persons.slice(0, who)]
  const able = wild ? undefined : turned.find((person) => answerTo(world, by(person)) === 'ok')
  return by(able ?? turned[0] ?? 'user')
}

const decisions = ['approve', 'reject', 'reopen', 'cancel', 'close', 'resume', 'override'] as const
const isDecision = (action: Action): action is Decision => (decisions as readonly Action[]).includes(action)
