import { useText } from '../i18n/useText.ts'
import { Quantity } from '../kit/Figures.tsx'

interface CountsProps {
  saved: number
  changed: number
  refused: number
}

/** How many rows are new, how many change what exists, how many are refused. */
export function Counts({ saved, changed, refused }: CountsProps) {
  const { t } = useText()
  return (
    <dl className="counts">
      <div>
        <dt>{t('imports.count.saved')}</dt>
        <dd>
          <Quantity of={String(saved)} />
        </dd>
      </div>
      {changed > 0 && (
        <div>
          <dt>{t('imports.count.changed')}</dt>
          <dd>
            <Quantity of={String(changed)} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('imports.count.refused')}</dt>
        <dd className={refused > 0 ? 'err' : undefined}>
          <Quantity of={String(refused)} />
        </dd>
      </div>
    </dl>
  )
}
