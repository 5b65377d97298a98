import type { QueryInputOf } from '@trastienda/contract/endpoint'
import { storeChart } from '@trastienda/contract/report-charts'
import { call } from '../session/client.ts'
import { PlaceChart } from './trade/PlaceChart.tsx'

type Query = QueryInputOf<typeof storeChart>

export default function StoreChart() {
  return (
    <PlaceChart
      of="store"
      path={storeChart.path}
      ask={(query, signal) => call(storeChart, { query: query as Query, signal })}
    />
  )
}
