import { ChevronDown, ChevronUp, PackageX, Pencil, Power, Trash2, X } from 'lucide-react'
import type { Product } from '@trastienda/contract/product'
import { useEffect, useRef } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useText } from '../i18n/useText.ts'
import { IconButton } from '../kit/Button.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { HistoryPanel } from '../kit/HistoryPanel.tsx'
import { IconMenu } from '../kit/Menu.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { Tag } from '../kit/Tag.tsx'
import { useOrganisation } from '../session/organisation.ts'
import { useAddress } from '../kit/address.ts'
import { CostsTab } from './CostsTab.tsx'
import { Facts } from './Facts.tsx'
import { KardexScope } from './KardexScope.tsx'
import { KardexTable } from './KardexTable.tsx'
import { Lots } from './Lots.tsx'
import { useNeighbours } from './neighbours.ts'
import { Papers } from './Papers.tsx'
import { Picture } from './Picture.tsx'
import { useProduct } from './queries.ts'
import { readScope, writeScope } from './scope.ts'
import { StockCurve } from './StockCurve.tsx'
import { classes } from '../kit/classes.ts'
import pageStyles from '../kit/page.module.css'
import panelStyles from '../kit/panel.module.css'
import textStyles from '../kit/text.module.css'
import viewsStyles from '../kit/views.module.css'
import styles from './product-drawer.module.css'

const tabs = ['kardex', 'purchases', 'attachments', 'history'] as const
type TabName = (typeof tabs)[number]
const tabIn = (text: string | null): TabName => tabs.find((name) => name === text) ?? 'kardex'

interface ProductDrawerProps {
  id: number
  onClose: () => void
  /** Looks at another product in its place. */
  onOpen: (id: number) => void
  edit: (product: Product) => void
  switchTo: (product: Product, active: boolean) => void
  remove: (product: Product) => void
}

/** A product in a drawer beside the list: figures, kardex, purchases and history. The list can still be used. */
export function ProductDrawer({ id, onClose, onOpen, ...acts }: ProductDrawerProps) {
  const { t } = useText()
  const { data: product, error, isPending, refetch } = useProduct(id)
  const { previous, next } = useNeighbours(id)
  const heading = useFocusOnce(id)
  const late = useLate(isPending)

  const go = (to: number | undefined) => (to === undefined ? false : onOpen(to))
  useShortcut('escape', onClose, { label: t('product.detail.close') })
  useShortcut('mod+arrowup', () => go(previous), { label: t('product.detail.previous') })
  useShortcut('mod+arrowdown', () => go(next), { label: t('product.detail.next') })
  useShortcut('e', () => (product ? acts.edit(product) : false), { label: t('act.edit') })
  return (
    <aside
      className={classes(panelStyles.drawer, styles.product)}
      data-part="drawer"
      aria-label={product?.name ?? t('kit.loading')}
    >
      <header className={styles.head}>
        {product && product.imageId !== null && <Picture id={product.imageId} />}
        <div className={styles.title}>
          <h2 ref={heading} tabIndex={-1}>
            <bdi>{product?.name ?? '\u00a0'}</bdi>
          </h2>
          <p className={classes(textStyles.muted, textStyles.small)}>
            {product && <Subtitle product={product} />}
          </p>
        </div>
        {product && (
          <>
            <IconButton icon={Pencil} label={t('act.edit')} kbd="e" onPress={() => acts.edit(product)} />
            <IconMenu
              label={t('list.actionsOf', { name: product.name })}
              entries={[
                {
                  id: 'active',
                  label: t(product.active ? 'person.deactivate' : 'person.activate'),
                  icon: Power,
                  run: () => acts.switchTo(product, !product.active),
                },
                {
                  id: 'remove',
                  label: t('act.delete'),
                  icon: Trash2,
                  danger: true,
                  run: () => acts.remove(product),
                },
              ]}
            />
          </>
        )}
        <IconButton
          icon={ChevronUp}
          label={t('product.detail.previous')}
          kbd="mod+arrowup"
          disabled={previous === undefined}
          onPress={() => go(previous)}
        />
        <IconButton
          icon={ChevronDown}
          label={t('product.detail.next')}
          kbd="mod+arrowdown"
          disabled={next === undefined}
          onPress={() => go(next)}
        />
        <IconButton icon={X} label={t('product.detail.close')} kbd="escape" onPress={onClose} />
      </header>
      {product && <Detail product={product} />}
      {!product && error && (
        <Failure title={t('product.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!product && !error && late && <Skeleton label={t('kit.loading')} rows={8} />}
    </aside>
  )
}

/** The drawer takes the focus once for each product, because work continues there. */
function useFocusOnce(id: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<number>(null)
  useEffect(() => {
    if (focused.current === id) return
    focused.current = id
    heading.current?.focus({ preventScroll: true })
  }, [id])
  return heading
}

function Subtitle({ product: { code, category, barcodes, active, tracksExpiry } }: { product: Product }) {
  const { t } = useText()
  return (
    <>
      <bdi dir="ltr" className={textStyles.monospace}>
        {code}
      </bdi>
      {' · '}
      {category}
      {barcodes[0] && (
        <>
          {' · '}
          <bdi dir="ltr" className={textStyles.monospace}>
            {barcodes[0].barcode}
            {barcodes.length > 1 && ` +${barcodes.length - 1}`}
          </bdi>
        </>
      )}
      {tracksExpiry && (
        <>
          {' '}
          <Tag>{t('product.tag.expiry')}</Tag>
        </>
      )}
      {!active && (
        <>
          {' '}
          <Tag tone="warning" icon={PackageX}>
            {t('state.inactive')}
          </Tag>
        </>
      )}
    </>
  )
}

function Detail({ product }: { product: Product }) {
  const { t } = useText()
  const { params, change } = useAddress()
  const { storeId } = useOrganisation()
  const scope = readScope(params, storeId)
  const tab = tabIn(params.get('tab'))
  const scoped = scope.store === null ? product.alertQuantity : '0'
  return (
    <>
      <Facts product={product} store={scope.store} />
      <Tabs
        className={styles.detailTabs}
        selectedKey={tab}
        onSelectionChange={(name) => change({ tab: name === 'kardex' ? null : String(name) }, 'replace')}
      >
        <div className={viewsStyles.views} data-part="views" data-scrolls="">
          <TabList aria-label={t('product.detail.tabs', { name: product.name })}>
            {tabs.map((name) => (
              <Tab key={name} id={name}>
                {t(`product.detail.${name}`)}
                {name === 'attachments' && product.attachments.length > 0 && (
                  <span className={pageStyles.count}>{product.attachments.length}</span>
                )}
              </Tab>
            ))}
          </TabList>
          {tab === 'kardex' && (
            <KardexScope scope={scope} onChange={(next) => change(writeScope(next, storeId), 'replace')} />
          )}
        </div>
        <TabPanel id="kardex" className={styles.body} data-scrolls="">
          <Lots product={product} store={scope.store} />
          <StockCurve id={product.id} scope={scope} alert={scoped} />
          <KardexTable id={product.id} scope={scope} />
        </TabPanel>
        <TabPanel id="purchases" className={styles.body} data-scrolls="">
          <CostsTab id={product.id} unit={product.unit} />
        </TabPanel>
        <TabPanel id="attachments" className={classes(styles.body, styles.padded)} data-scrolls="">
          <Papers files={product.attachments} />
        </TabPanel>
        <TabPanel id="history" className={classes(styles.body, styles.padded)} data-scrolls="">
          <HistoryPanel kind="product" id={product.id} />
        </TabPanel>
      </Tabs>
    </>
  )
}
