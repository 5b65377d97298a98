import type { QueryInputOf } from '@trastienda/contract/endpoint'
import { companyChart } from '@trastienda/contract/report-charts'
import { call } from '../session/client.ts'
import { PlaceChart } from './trade/PlaceChart.tsx'

type Query = QueryInputOf<typeof companyChart>

export default function CompanyChart() {
  return (
    <PlaceChart
      of="company"
      path={companyChart.path}
      ask={(query, signal) => call(companyChart, { query: query as Query, signal })}
    />
  )
}
