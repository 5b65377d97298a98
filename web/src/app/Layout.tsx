import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useLoaderData, useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { I18nProvider, Modal, ModalOverlay, Dialog } from 'react-aria-components'
import { SessionEnded } from '../auth/SessionEnded.tsx'
import { speakAll, Speaking, type Spoken } from '../i18n/Speaking.tsx'
import { useDay } from '../i18n/new-day.ts'
import { useText } from '../i18n/useText.ts'
import { EmptyOffer } from '../kit/empty-offer.ts'
import { useBackCloses } from '../kit/back-closes.ts'
import { IconButton } from '../kit/Button.tsx'
import { useFocusKeeper } from '../kit/focus-keeper.ts'
import { ShortcutSheet } from '../kit/ShortcutSheet.tsx'
import { useScrollEdges } from '../kit/use-scroll-edges.ts'
import { withdrawOffers } from '../kit/toast.ts'
import { Bell } from '../notification/Bell.tsx'
import { Live } from '../notification/Live.tsx'
import { useOrganisation } from '../session/organisation.ts'
import { useAuth } from '../session/session.ts'
import { personKey, type User } from '../session/user.ts'
import { SampleOffer } from './SampleOffer.tsx'
import { DeletedDocuments } from './DeletedDocuments.tsx'
import { Banners } from './Banners.tsx'
import { menuOf, type MenuSection } from './menu.ts'
import { Navigation, Rail, sectionAt, TabBar, thumbItems } from './Navigation.tsx'
import { OrgSwitcher } from './OrgSwitcher.tsx'
import { Finder, FindButton } from './palette/Finder.tsx'
import { newQueryClient } from './query-client.ts'
import { StepUp } from './StepUp.tsx'
import { useArrival } from './use-arrival.ts'
import { useCompany } from './use-company.ts'
import { useReceiptOutbox } from './use-receipt-outbox.ts'
import { useNewDay } from './use-new-day.ts'
import { useReadAgain } from './use-read-again.ts'
import { UserMenu } from './UserMenu.tsx'
import { classes } from '../kit/classes.ts'
import styles from './shell.module.css'
import pageStyles from '../kit/page.module.css'
import textStyles from '../kit/text.module.css'

/** The shell around every screen. Another person gets a new one, without anything of the one before. */
export function Layout() {
  const { user } = useAuth()
  return user && <Own key={personKey(user)} user={user} />
}

/** The shell of one person. Its cache lives as long as they are signed in. */
function Own({ user }: { user: User }) {
  const spoken: Spoken = useLoaderData({ strict: false })
  const [client] = useState(newQueryClient)
  const day = useDay()
  useNewDay(client)
  useReadAgain(client)
  useEffect(() => withdrawOffers, [])
  return (
    <QueryClientProvider client={client}>
      <Speaking first={spoken} load={speakAll} day={day}>
        <Located>
          <DeletedDocuments>
            <Shell user={user} />
          </DeletedDocuments>
        </Located>
      </Speaking>
    </QueryClientProvider>
  )
}

/** Gives the components of the kit the language of the page. */
function Located({ children }: { children: ReactNode }) {
  const { locale } = useText()
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}

function Shell({ user }: { user: User }) {
  const { t } = useText()
  const { pathname } = useLocation()
  const menu = menuOf(user.role)
  const { companyId } = useOrganisation()
  const here = `${pathname} ${companyId}`
  const [openedSection, setOpenedSection] = useHere<MenuSection['label'] | undefined>(here, undefined)
  const [offCanvas, setOffCanvas] = useHere(here, false)
  useBackCloses(offCanvas, () => setOffCanvas(false))
  const [finding, setFinding] = useState(false)
  const find = () => {
    setOffCanvas(false)
    setFinding(true)
  }
  const main = useArrival()
  useFocusKeeper(main)
  useScrollEdges()
  useReceiptOutbox(companyId)
  const { name, sample } = useCompany(user)
  const company = name ?? t('frame.name')
  const open = menu.find(({ label }) => label === openedSection) ?? sectionAt(menu, pathname) ?? menu[0]

  const tabs = thumbItems(menu).length > 1
  const side = <Side user={user} menu={menu} open={open} onFind={find} />
  return (
    <div className={classes(styles.app, tabs && styles.tabs)}>
      <a className={pageStyles.skip} href="#main">
        {t('frame.skip')}
      </a>
      <Rail menu={menu} open={open} onOpen={({ label }) => setOpenedSection(label)} />
      <header className={styles.topBar} data-part="top-bar">
        <IconButton
          icon={Menu}
          label={t('menu.open')}
          onPress={() => setOffCanvas(true)}
          opens="dialog"
          expanded={offCanvas}
        />
        <b className={textStyles.clip} dir="auto">
          {company}
        </b>
        <span className={textStyles.push} />
        <FindButton look="icon" onPress={find} />
        <Bell look="icon" />
      </header>
      <div className={styles.side} data-part="side">
        {side}
      </div>
      <main className={styles.sheet} data-part="sheet" id="main" ref={main} tabIndex={-1}>
        <Banners user={user} sample={sample} />
        <div className={styles.screen} data-scrolls="" key={companyId}>
          <EmptyOffer value={<SampleOffer user={user} sample={sample} />}>
            <Outlet />
          </EmptyOffer>
        </div>
      </main>
      {tabs && <TabBar menu={menu} onMenu={() => setOffCanvas(true)} />}
      <ModalOverlay className={styles.offCanvas} isDismissable isOpen={offCanvas} onOpenChange={setOffCanvas}>
        <Modal className={styles.offCanvasPanel}>
          <Dialog
            className={styles.side}
            data-part="side"
            aria-label={t('menu.menu')}
            // Also the entry of the page that is open: it leads nowhere, so nothing else would close it.
            onClick={({ target }) => {
              if (target instanceof Element && target.closest('a')) setOffCanvas(false)
            }}
          >
            {side}
          </Dialog>
        </Modal>
      </ModalOverlay>
      <ShortcutSheet />
      <Finder open={finding} onOpen={setFinding} />
      <Live />
      <StepUp />
      <SessionEnded user={user} />
    </div>
  )
}

/** State of this page only: elsewhere it is what it was at first, and so it is here when one comes back. */
function useHere<T>(here: string, first: T): [T, (value: T) => void] {
  const [held, setHeld] = useState({ here, value: first })
  if (held.here !== here) setHeld({ here, value: first })
  return [held.here === here ? held.value : first, (value) => setHeld({ here, value })]
}

interface SideProps {
  user: User
  menu: readonly MenuSection[]
  open: MenuSection | undefined
  onFind: () => void
}

function Side({ user, menu, open, onFind }: SideProps) {
  return (
    <>
      <OrgSwitcher user={user} />
      <FindButton look="field" onPress={onFind} />
      <Bell look="row" />
      <Navigation menu={menu} open={open} />
      <UserMenu user={user} />
    </>
  )
}
