import { companyChart } from '@trastienda/contract/report-charts'
import { call } from '../session/client.ts'
import { PlaceChart } from './trade/PlaceChart.tsx'

export default function CompanyChart() {
  return (
    <PlaceChart
      of="company"
      path={companyChart.path}
      fetchReport={(query, signal) => call(companyChart, { query: query, signal })}
    />
  )
}
