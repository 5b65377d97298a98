import { newKey } from '../../session/key.ts'
import type { NotedGoods } from './goods.ts'

// The key of a line names the line of the order that its goods belong to: `31/…`.

/** The key of goods in the grid. The first goods of a line of the order have its number alone. */
export const keyOfGoods = ({ lineId, key }: Pick<NotedGoods, 'lineId' | 'key'>): string =>
  key.startsWith(`${lineId}/`) ? key : `${lineId}/${key}`

/** A key for another lot of the line of the order that has this key. */
export const anotherKey = (key: string): string => `${lineIdOf(key)}/${newKey()}`

/** The line of the order that goods belong to; none for a line that the grid added by itself. */
export const lineIdOf = (key: string): number => Number(/^(\d+)\//.exec(key)?.[1] ?? 0)
