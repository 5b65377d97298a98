import { documents } from '@trastienda/contract/document'
import type { LotKind } from '@trastienda/contract/movement'
import { useForm } from '../kit/use-form.ts'
import { CallError } from '../session/call-error.ts'
import { useClosedDay } from '../pick/closed-day.ts'
import { call } from '../session/client.ts'
import { type Entered, type GoodsForm, type GoodsValues, sameGoods } from './goods.ts'
import { standingProblems } from './goods-problems.ts'
import { goodsKinds } from './kinds.ts'

/** What is entered or changed; no id for something new. */
interface Target {
  readonly id: number | null
  readonly version: number
  /** The key under which a new one was sent, when its reply was lost. */
  readonly key?: string | undefined
  /** Called when somebody else changed or decided it meanwhile, or when it was deleted. */
  readonly onClash?: (gone: boolean) => void
}

/** Sends a change, and reports a conflict with another one. */
async function met(sent: Promise<Entered>, { onClash }: Target): Promise<Entered> {
  try {
    return await sent
  } catch (error) {
    const code = error instanceof CallError ? error.code : undefined
    if (code === 'stale' || code === 'not_editable' || code === 'not_found') onClash?.(code === 'not_found')
    throw error
  }
}

/** The form of a kind, which stays the same as long as it is open. */
export function useGoodsForm(kind: LotKind, initial: GoodsValues, target: Target): GoodsForm {
  const { id, version, key } = target
  const { draft, body, add, change } = goodsKinds[kind]
  const closedDay = useClosedDay(documents[kind].day)
  return useForm({
    schema: draft,
    initial,
    same: sameGoods,
    standing: standingProblems,
    startsToday: id === null ? 'day' : undefined,
    toBody: body,
    also: (values) => closedDay(values.day),
    key,
    submit: (sent, sentKey) =>
      id === null
        ? call(add, { body: sent, key: sentKey })
        : met(call(change, { params: { id }, version, body: sent, key: sentKey }), target),
  })
}
