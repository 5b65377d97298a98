import { Plus } from 'lucide-react'
import type { Delivery } from '@trastienda/contract/report-delivery'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { Drawer } from '../../kit/Dialog.tsx'
import { Empty, Failure, useLate } from '../../kit/Empty.tsx'
import { Note } from '../../kit/Note.tsx'
import { Skeleton } from '../../kit/Progress.tsx'
import { type Beginning, DeliveryForm } from './DeliveryForm.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'
import { useDeliveries } from './queries.ts'
import { classes } from '../../kit/classes.ts'
import dialogStyles from '../../kit/dialog.module.css'
import textStyles from '../../kit/text.module.css'
import styles from './delivery.module.css'

/** The reports that are mailed on a schedule, and a new one of the report on show. */
export default function Deliveries({ beginning, onClose }: { beginning: Beginning; onClose: () => void }) {
  const { t } = useText()
  const { data, error, isPending, refetch } = useDeliveries()
  const late = useLate(isPending)
  const [opened, setOpened] = useState<Delivery | Beginning | null>(null)
  const add = (
    <Button kind="primary" icon={Plus} onPress={() => setOpened(beginning)}>
      {t('reportDelivery.add')}
    </Button>
  )
  return (
    <>
      <Drawer open onClose={onClose} size="medium" title={t('reportDelivery.title')}>
        <div
          className={classes(dialogStyles.body, styles.deliveries)}

          data-scrolls=""
        >
          {error && !data && (
            <Failure title={t('reportDelivery.failed')} error={error} onRetry={() => void refetch()} />
          )}
          {late && !data && <Skeleton label={t('kit.loading')} rows={5} />}
          {data && !data.sends && <Note kind="warning">{t('reportDelivery.willKeep')}</Note>}
          {data && data.data.length === 0 && (
            <Empty title={t('reportDelivery.empty')} actions={add}>
              {t('reportDelivery.emptyText')}
            </Empty>
          )}
          {data && data.data.length > 0 && (
            <>
              <div className={textStyles.row}>
                <span className={textStyles.push} />
                {add}
              </div>
              <ul>
                {data.data.map((delivery) => (
                  <DeliveryRow key={delivery.id} of={delivery} onEdit={() => setOpened(delivery)} />
                ))}
              </ul>
            </>
          )}
        </div>
      </Drawer>
      {opened && data && (
        <DeliveryForm of={opened} email={data.email} sends={data.sends} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
