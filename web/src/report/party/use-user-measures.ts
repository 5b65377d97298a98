import type { ReplyOf } from '@trastienda/contract/endpoint'
import { userCells } from '@trastienda/contract/report-cells'
import type { usersReport } from '@trastienda/contract/report-parties'
import { useText } from '../../i18n/useText.ts'
import type { Measure } from '../frame/ReportTable.tsx'

type Totals = ReplyOf<typeof usersReport>['totals']

const parts = [
  ['purchases', 'purchasesAmount'],
  ['sales', 'salesAmount'],
  ['returns', 'returnsAmount'],
  ['payments', 'paymentsAmount'],
] as const satisfies readonly (readonly [keyof Totals, keyof Totals])[]

/** What a user entered: how many of each kind, and what they come to. */
export function useUserMeasures(): readonly Measure<Totals>[] {
  const { t } = useText()
  return parts.flatMap(([count, amount]): Measure<Totals>[] => [
    {
      id: count,
      label: t(`reportScreen.party.count.${count}`),
      from: 'lg',
      opens: userCells[count],
      of: (sums) => ({ kind: 'count', of: sums[count] }),
    },
    {
      id: amount,
      label: t(`reportScreen.party.amount.${count}`),
      opens: userCells[amount],
      ...(count !== 'returns' && { sort: amount }),
      ...(count === 'returns' && { from: 'md' }),
      of: (sums) => ({ kind: 'money', of: sums[amount] }),
    },
  ])
}
