import { type Screen, screenNames, screens } from '@trastienda/contract/access'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { RouteError, NotFound } from '../auth/errors.tsx'
import Login from '../auth/login.tsx'
import { chosenLanguage } from '../i18n/language.ts'
import { speakAll } from '../i18n/Speaking.tsx'
import { closeByBack } from '../kit/back-closes.ts'
import { currentAuth } from '../session/auth-state.ts'
import { notify } from '../session/notify.ts'
import { giveUpHeld } from '../session/session.ts'
import { gate, isTurnedAway, readElsewhere } from './gate.rules.ts'
import { withoutSlash } from './index-redirects.ts'
import { safeRedirect } from './safe-redirect.ts'

/** Queries are plain text on both sides: `?page=2` stays `'2'`. */
function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value != null && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

/** The address that a person wanted while the site was disabled, opened once it is enabled; undefined otherwise. */
let wanted: string | undefined

/** The page to which a person who was on the page of the disabled site returns once the site is enabled. */
function reopenedTo(pathname: string): string | undefined {
  if (pathname !== '/disabled') return undefined
  if (currentAuth().isDisabled) {
    wanted ??= '/'
    return undefined
  }
  const to = wanted
  wanted = undefined
  return to === undefined ? undefined : (safeRedirect(to) ?? '/')
}

/** Tells a person who is led to the first page of their role why, and where they read what they asked for. */
function tellWhy(pathname: string): void {
  const href = readElsewhere(currentAuth().user, pathname)
  notify({
    kind: 'error',
    words: (t) => t('frame.turnedAway'),
    ...(href !== undefined && { view: () => router.history.push(href) }),
  })
}

const root = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location }) => {
    const search = location.search as Record<string, unknown>
    const visit = { pathname: location.pathname, search: location.searchStr, redirect: search['redirect'] }
    const elsewhere = gate(currentAuth(), visit) ?? reopenedTo(withoutSlash(visit.pathname))
    if (elsewhere === undefined) return
    if (elsewhere === '/disabled') wanted = visit.pathname + visit.search
    if (isTurnedAway(currentAuth().user, visit.pathname, elsewhere)) tellWhy(visit.pathname)
    const { pathname, searchParams, hash } = new URL(elsewhere, 'https://here.invalid')
    throw redirect({
      to: pathname,
      search: Object.fromEntries(searchParams),
      hash: hash.slice(1),
      replace: true,
    })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: Login,
})

const verification = createRoute({
  getParentRoute: () => root,
  path: '/verification',
  component: lazyRouteComponent(() => import('../auth/verification.tsx')),
  onLeave: giveUpHeld,
})

const qr = createRoute({
  getParentRoute: () => root,
  path: '/qr',
  component: lazyRouteComponent(() => import('../auth/qr.tsx')),
  onLeave: giveUpHeld,
})

// The page that replaces a password uses the texts of the settings, so they are loaded before it opens.
const changePassword = createRoute({
  getParentRoute: () => root,
  path: '/change-password',
  loader: () => speakAll(chosenLanguage()),
  component: lazyRouteComponent(() => import('../auth/change-password.tsx')),
})

const disabled = createRoute({
  getParentRoute: () => root,
  path: '/disabled',
  component: lazyRouteComponent(() => import('../auth/disabled.tsx')),
})

// Typing a new password speaks with the words of the settings, too.
const recover = createRoute({
  getParentRoute: () => root,
  path: '/recover',
  loader: () => speakAll(chosenLanguage()),
  component: lazyRouteComponent(() => import('../auth/recover.tsx')),
})

// Public, so without the frame: without a person there is no menu.
const activate = createRoute({
  getParentRoute: () => root,
  path: '/activate',
  component: lazyRouteComponent(() => import('../auth/activate.tsx')),
})

const layout = createRoute({
  getParentRoute: () => root,
  id: 'layout',
  loader: () => speakAll(chosenLanguage()),
  component: lazyRouteComponent(() => import('./Layout.tsx'), 'Layout'),
})

/** The address of a screen as the router writes it: `/purchase/edit/$id`. */
function routePath(screen: Screen): string {
  return screens[screen].replace(/:(\w+)/g, '$$$1')
}

/** Whether what an address names by a number has one: a document of letters is none. */
function isNumbered({ id }: { id?: string }): boolean {
  return id === undefined || (/^[1-9]\d*$/.test(id) && Number.isSafeInteger(Number(id)))
}

const nowhere = createRoute({ getParentRoute: () => layout, path: '$', component: NotFound })

// The list of screens is loaded with the frame: it grows with every screen, and the sign-in page needs none of it.
async function loadScreen(screen: Screen) {
  const { built } = await import('./screens.ts')
  return built[screen]?.() ?? { default: NotFound }
}

const screenRoutes = screenNames.map((screen) =>
  createRoute({
    getParentRoute: () => layout,
    path: routePath(screen),
    loader: ({ params }) => {
      if (!isNumbered(params)) throw notFound()
    },
    component: lazyRouteComponent(() => loadScreen(screen)),
  }),
)

closeByBack(() => router.history)

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    verification,
    qr,
    changePassword,
    disabled,
    activate,
    recover,
    layout.addChildren([...screenRoutes, nowhere]),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
})
