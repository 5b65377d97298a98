import { screens } from '@trastienda/words/es/screens'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { IntlProvider } from 'use-intl'

/**
 * Renders components inside a screen, in Spanish, for a person in Bogotá.
 * @returns that person's hands
 */
export function draw(what: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const around = (inside: ReactNode) => (
    <QueryClientProvider client={client}>
      <IntlProvider locale="es-CO" messages={screens} timeZone="America/Bogota">
        <I18nProvider locale="es-CO">{inside}</I18nProvider>
      </IntlProvider>
    </QueryClientProvider>
  )
  const drawn = render(around(what))
  return { hands: userEvent.setup(), redraw: (then: ReactNode) => drawn.rerender(around(then)) }
}
