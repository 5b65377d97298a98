import { type Role, screenAt, screens } from '@trastienda/contract/access'
import { screens as words } from '@trastienda/words/es/screens'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FunctionComponent } from 'react'
import { I18nProvider } from 'react-aria-components'
import { IntlProvider } from 'use-intl'
import { vi } from 'vitest'
import { Notices } from '../src/app/Notices.tsx'
import { newQueryClient } from '../src/app/query-client.ts'
import { RouteError } from '../src/auth/errors.tsx'
import { initialize } from '../src/session/session.ts'
import type { User } from '../src/session/user.ts'
import { type Answers, serve } from './server.ts'

// A whole screen at its address, with somebody signed in, whose server answers by method and address.

interface Visit {
  /** The address of the screen: `/purchase/edit/7?view=open`. */
  readonly at?: string
  readonly as?: Role
  readonly answers?: Answers
}

/** Who is signed in, by role. */
export const person = (role: Role): User => ({
  id: 5,
  username: 'ana',
  first_name: 'Ana',
  last_name: 'Ruiz',
  role,
  company: { id: 1, name: 'Farmacia Central' },
})

function routerTo(Screen: FunctionComponent, at: string) {
  const root = createRootRoute()
  const named = screenAt(new URL(at, 'https://shop.example').pathname)
  const path = named === undefined ? '/' : screens[named].replace(/:(\w+)/g, '$$$1')
  const here = createRoute({ getParentRoute: () => root, path, component: Screen })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  return createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    defaultErrorComponent: RouteError,
    // Reads the address as the program's own router does: every value is text.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const written = new URLSearchParams(search as Record<string, string>).toString()
      return written === '' ? '' : `?${written}`
    },
  })
}

/**
 * Opens a screen, in Spanish, in a browser without stored data.
 * @returns that person's hands, and the requests to the server
 */
export async function visit(Screen: FunctionComponent, { at = '/', as = 'user', answers = {} }: Visit = {}) {
  localStorage.clear()
  sessionStorage.clear()
  const requests = serve({
    'GET /api/site_setting/status': () => ({ data: 'enabled' }),
    'GET /api/auth/user/profile': () => person(as),
    ...answers,
  })
  await initialize()
  requests.length = 0
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const router = routerTo(Screen, at)
  await router.load()
  render(
    <IntlProvider locale="es-CO" messages={words} timeZone="America/Bogota">
      <I18nProvider locale="es-CO">
        <QueryClientProvider client={newQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
        <Notices />
      </I18nProvider>
    </IntlProvider>,
  )
  return {
    hands: userEvent.setup(),
    requests,
    /** The present address, with its query. */
    address: () => router.history.location.pathname + router.history.location.search,
    leave: (to: string) => act(() => router.history.push(to)),
    /** Returns to the first address, like a person whose tab had been on another page. */
    again: () => act(() => router.navigate({ href: at })),
  }
}
