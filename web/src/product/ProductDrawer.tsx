import { PackageX, Pencil, Power, Trash2 } from 'lucide-react'
import { listProducts, type Product } from '@trastienda/contract/product'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useText } from '../i18n/useText.ts'
import { IconButton } from '../kit/Button.tsx'
import { HistoryPanel } from '../kit/HistoryPanel.tsx'
import { IconMenu } from '../kit/Menu.tsx'
import { RecordDrawer } from '../kit/RecordDrawer.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import type { OpenRecord } from '../kit/use-open-record.ts'
import { Tag } from '../kit/Tag.tsx'
import { useOrganisation } from '../session/organisation.ts'
import { useAddress } from '../kit/address.ts'
import { CostsTab } from './CostsTab.tsx'
import { Facts } from './Facts.tsx'
import { KardexScope } from './KardexScope.tsx'
import { KardexTable } from './KardexTable.tsx'
import { Lots } from './Lots.tsx'
import { Papers } from './Papers.tsx'
import { Picture } from './Picture.tsx'
import { useProduct } from './queries.ts'
import { readScope, writeScope } from './scope.ts'
import { StockCurve } from './StockCurve.tsx'
import { classes } from '../kit/classes.ts'
import pageStyles from '../kit/page.module.css'
import textStyles from '../kit/text.module.css'
import viewsStyles from '../kit/views.module.css'
import styles from './product-drawer.module.css'

const tabs = ['kardex', 'purchases', 'attachments', 'history'] as const
type TabName = (typeof tabs)[number]
const tabIn = (text: string | null): TabName => tabs.find((name) => name === text) ?? 'kardex'

interface ProductDrawerProps {
  id: number
  record: OpenRecord
  edit: (product: Product) => void
  switchTo: (product: Product, active: boolean) => void
  remove: (product: Product) => void
}

/** A product in a drawer beside the list: figures, kardex, purchases and history. */
export function ProductDrawer({ id, record, ...acts }: ProductDrawerProps) {
  const { t } = useText()
  const result = useProduct(id)
  const product = result.data
  useShortcut('e', () => (product ? acts.edit(product) : false), { label: t('act.edit') })
  return (
    <RecordDrawer
      id={id}
      record={record}
      list={listProducts.path}
      head={
        product && {
          title: product.name,
          subtitle: <Subtitle product={product} />,
          picture: product.imageId !== null && <Picture id={product.imageId} />,
          actions: <Actions product={product} {...acts} />,
        }
      }
      result={result}
      failed={t('product.loadFailed')}
    >
      {product && (
        <div className={styles.product}>
          <Detail product={product} />
        </div>
      )}
    </RecordDrawer>
  )
}

interface ActionsProps extends Omit<ProductDrawerProps, 'id' | 'record'> {
  product: Product
}

function Actions({ product, edit, switchTo, remove }: ActionsProps) {
  const { t } = useText()
  return (
    <>
      <IconButton icon={Pencil} label={t('act.edit')} kbd="e" onPress={() => edit(product)} />
      <IconMenu
        label={t('list.actionsOf', { name: product.name })}
        entries={[
          {
            id: 'active',
            label: t(product.active ? 'person.deactivate' : 'person.activate'),
            icon: Power,
            run: () => switchTo(product, !product.active),
          },
          {
            id: 'remove',
            label: t('act.delete'),
            icon: Trash2,
            danger: true,
            run: () => remove(product),
          },
        ]}
      />
    </>
  )
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
