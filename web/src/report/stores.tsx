import { storeChart } from '@trastienda/contract/report-charts'
import { call } from '../session/client.ts'
import { PlaceChart } from './trade/PlaceChart.tsx'

export default function StoreChart() {
  return (
    <PlaceChart
      of="store"
      path={storeChart.path}
      fetchReport={(query, signal) => call(storeChart, { query: query, signal })}
    />
  )
}
