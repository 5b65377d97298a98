import type { Cop } from '@trastienda/contract/money'
import { userCells } from '@trastienda/contract/report-cells'
import type { UserTrade } from '@trastienda/contract/report-parties'
import { useText } from '../../i18n/useText.ts'
import { Change } from '../frame/Change.tsx'
import type { Measure } from '../frame/columns.ts'

/** Sums of the documents that a user entered, and the same sums for the period before. */
export type UserSums = Pick<UserTrade, (typeof parts)[number][number] | 'before'>

const parts = [
  ['purchases', 'purchasesAmount'],
  ['sales', 'salesAmount'],
  ['returns', 'returnsAmount'],
  ['payments', 'paymentsAmount'],
] as const satisfies readonly (readonly [keyof UserTrade, keyof UserTrade])[]

/** What a user entered: the number and total of each kind; with a comparison, the change. */
export function useUserMeasures(compares: boolean): readonly Measure<UserSums>[] {
  const { t } = useText()
  return parts.flatMap(([count, amount]): Measure<UserSums>[] => [
    {
      id: count,
      label: t(`reportScreen.party.count.${count}`),
      from: compares ? 'xl' : 'lg',
      opens: userCells[count],
      of: (sums) => ({ kind: 'count', of: sums[count] }),
    },
    {
      id: amount,
      label: t(`reportScreen.party.amount.${count}`),
      opens: userCells[amount],
      ...(count !== 'returns' && { sort: amount }),
      ...(count === 'returns' && { from: 'md' }),
      ...(count === 'sales' && { card: 'main' }),
      of: (sums) => ({ kind: 'money', of: sums[amount] }),
    },
    ...(compares ? [change(amount)] : []),
  ])

  function change(amount: (typeof parts)[number][1]): Measure<UserSums> {
    const was = ({ before }: UserSums): Cop | null => before?.[amount] ?? null
    return {
      id: `${amount}Change`,
      label: t('product.costs.change'),
      from: amount === 'salesAmount' ? 'md' : 'lg',
      opens: { ...userCells[amount], before: true },
      of: (sums) => ({ kind: 'money', of: was(sums) }),
      cell: (sums) => <Change now={sums[amount]} before={was(sums)} />,
    }
  }
}
