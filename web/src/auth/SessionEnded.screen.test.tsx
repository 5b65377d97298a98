import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addCategory, listCategories } from '@trastienda/contract/category'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { type Answers, refusal, type SentRequest } from '../../test/server.ts'
import { useReadAgain } from '../app/use-read-again.ts'
import { Button } from '../kit/Button.tsx'
import { problemText } from '../kit/problem-text.ts'
import { useText } from '../i18n/useText.ts'
import { call } from '../session/client.ts'
import { currentAuth } from '../session/auth-state.ts'
import { useAuth } from '../session/session.ts'
import { SessionEnded } from './SessionEnded.tsx'

// A session that ends while a page is open.

function Page() {
  const { t } = useText()
  useReadAgain(useQueryClient())
  const { user } = useAuth()
  const { data, error, refetch } = useQuery({
    queryKey: ['category'],
    queryFn: ({ signal }) => call(listCategories, { signal }),
  })
  if (user === null) return <p>Página para entrar</p>
  return (
    <>
      <input aria-label="Nombre" />
      <p>{data ? `${data.total} categorías` : error && problemText(error, t)}</p>
      <Button onPress={() => void refetch()}>Leer</Button>
      <Button
        onPress={() => void call(addCategory, { body: { name: 'x' }, key: 'k' }).catch(() => undefined)}
      >
        Guardar
      </Button>
      <SessionEnded user={user} />
    </>
  )
}

const ana = { id: 5, username: 'ana', first_name: 'Ana', last_name: 'Ruiz', role: 'user' as const }
const given = 'Clave*2026'
const signedIn = (user: object) => ({ authToken: 'token-2', user, expires_in: 60 })
const login =
  (user: object) =>
  ({ body }: SentRequest) =>
    (body as { password: string }).password === given
      ? signedIn(user)
      : refusal(401, { code: 'bad_credentials', message: 'no' })

/** Opens the page, and ends its session. */
async function openAndEnd(answers: Answers = {}) {
  let ended = false
  const whenIn = (reply: unknown) => () =>
    ended ? refusal(401, { code: 'unauthenticated', message: 'no' }) : reply
  const page = await visit(Page, {
    answers: {
      'GET /api/categories': whenIn({ data: [], next: null, total: 12 }),
      'POST /api/categories': whenIn({ id: 1, version: 1 }),
      'POST /api/auth/login': (request) => {
        const reply = login(ana)(request)
        if (!(reply instanceof Response)) ended = false
        return reply
      },
      ...answers,
    },
  })
  await screen.findByText('12 categorías')
  await page.hands.type(screen.getByLabelText('Nombre'), 'Granos y más')
  ended = true
  return {
    ...page,
    again: () => {
      ended = false
    },
    end: async (button: string) => {
      await page.hands.click(screen.getByRole('button', { name: button }))
      return screen.findByRole('alertdialog', { name: 'Tu sesión terminó' })
    },
  }
}
const typedPassword = (dialog: HTMLElement) => within(dialog).getByLabelText('Contraseña')

test('the same person signs in over the page, which stays as it was and reads again', async () => {
  const { end, hands, requests } = await openAndEnd()
  const dialog = await end('Leer')
  expect(dialog.textContent).toContain('Ana Ruiz')
  expect(within(dialog).queryByLabelText('Usuario')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(typedPassword(dialog)))
  // Nothing closes it, and the page below is out of reach.
  await hands.keyboard('{Escape}')
  expect(dialog.isConnected).toBe(true)
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  expect(document.cookie).not.toContain('authToken=t')

  await hands.type(typedPassword(dialog), 'otra{Enter}')
  await within(dialog).findByText('El usuario y la contraseña no coinciden')
  await hands.clear(typedPassword(dialog))
  await hands.type(typedPassword(dialog), `${given}{Enter}`)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requests.find(({ path }) => path === '/api/auth/login')?.body).toMatchObject({ username: 'ana' })
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Granos y más')
  await screen.findByText('12 categorías')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leer' })))
})

test('goods that are scanned without looking up are not tried as a password', async () => {
  const { end, hands, requests } = await openAndEnd()
  const dialog = await end('Leer')
  await hands.type(typedPassword(dialog), '7702001000017{Enter}')
  expect(typedPassword(dialog)).toHaveProperty('value', '')
  expect(requests.some(({ path }) => path === '/api/auth/login')).toBe(false)
  await hands.type(typedPassword(dialog), `${given}{Enter}`)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('what was being saved can be pressed again', async () => {
  const { end, hands, requests } = await openAndEnd()
  const dialog = await end('Guardar')
  await hands.type(typedPassword(dialog), `${given}{Enter}`)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Guardar' })))
  await hands.keyboard('{Enter}')
  await waitFor(() =>
    expect(
      requests.filter(({ method, path }) => method === 'POST' && path === '/api/categories'),
    ).toHaveLength(2),
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('with the second factor the code is asked in the same place', async () => {
  let asked = false
  const { end, hands, again } = await openAndEnd({
    'POST /api/auth/login': login({ ...ana, enable_google2fa: true, google2fa_secret: 'handle' }),
    'POST /api/auth/2fa': ({ body }) => {
      expect(body).toEqual({ one_time_password: '123456', google2fa_secret: 'handle' })
      asked = true
      again()
      return {}
    },
  })
  const dialog = await end('Leer')
  await hands.type(typedPassword(dialog), `${given}{Enter}`)
  const code = await within(dialog).findByLabelText('Código de 6 dígitos')
  await waitFor(() => expect(document.activeElement).toBe(code))
  await hands.keyboard('123456')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Granos y más')
})

test('another person is led to the sign-in page, and nothing of this one stays', async () => {
  const { end, hands } = await openAndEnd()
  const dialog = await end('Leer')
  await hands.click(within(dialog).getByRole('button', { name: 'Entrar con otro usuario' }))
  await screen.findByText('Página para entrar')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(currentAuth()).toMatchObject({ user: null, hasEnded: false, hasLeft: false })
})

test('a second factor that has to be set up first leads away from the page', async () => {
  const { end, hands } = await openAndEnd({
    'POST /api/auth/login': login({ ...ana, enable_google2fa: true, google2fa_secret: null }),
  })
  const dialog = await end('Leer')
  await hands.type(typedPassword(dialog), `${given}{Enter}`)
  await screen.findByText('Página para entrar')
  expect(currentAuth()).toMatchObject({ user: null, hasEnded: false, awaits: 'qr' })
})

test('a secretary whose hours have ended meanwhile is led to the sign-in page', async () => {
  const { end, hands } = await openAndEnd({
    'POST /api/auth/login': () => refusal(403, { code: 'site_closed', message: 'closed' }),
  })
  const dialog = await end('Leer')
  await hands.type(typedPassword(dialog), `${given}{Enter}`)
  await screen.findByText('Página para entrar')
  await screen.findByText('El sitio está cerrado a esta hora. Intenta entrar más tarde.')
  expect(currentAuth().user).toBeNull()
})

test('a sign-in in another tab goes on here as well', async () => {
  const { end, again } = await openAndEnd()
  await end('Leer')
  again()
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'person', newValue: '{}' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await screen.findByText('12 categorías')
})
