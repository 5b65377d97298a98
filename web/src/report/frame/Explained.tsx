import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { Popover } from '../../kit/Popover.tsx'
import { classes } from '../../kit/classes.ts'
import hiddenStyles from '../../kit/hidden.module.css'
import textStyles from '../../kit/text.module.css'
import styles from './action.module.css'

interface ExplainedProps {
  /** What is explained, and for which row. */
  label: string
  /** The figure, which opens its reckoning. */
  children: ReactNode
  /** How reliable the figure is: above it, so that the figures of a column end at the same edge with and without it. */
  reliability?: ReactNode
  /** The steps of the calculation; called when it is opened. */
  steps: () => readonly Step[]
}

/** One line of a reckoning. */
export interface Step {
  readonly id: string
  readonly label: string
  /** The sum with its figures; read from the left in every language. */
  readonly sum?: string
  readonly note?: string | undefined
  /** The address of the documents behind it. */
  readonly href?: string | undefined
}

/** A figure that shows how it was reckoned. */
export function Explained({ label, children, reliability, steps }: ExplainedProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles.why}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {reliability && (
          <span
            className={classes(
              styles.reliability,
              textStyles.faint,
              textStyles.small,
              hiddenStyles.belowLarge,
            )}
          >
            {reliability}{' '}
          </span>
        )}
        <span className={styles.explained}>{children}</span>
        <span className={textStyles.unseen}> {label}</span>
      </button>
      {open && (
        <Popover
          anchor={anchor}
          open
          onClose={() => setOpen(false)}
          label={label}
          placement="bottom end"
          className={styles.working}
        >
          <dl>
            {steps().map(({ id, label: term, sum, note, href }) => (
              <div key={id}>
                <dt>{term}</dt>
                {sum !== undefined && (
                  <dd>
                    <bdi dir="ltr" className={textStyles.unbroken}>
                      {sum}
                    </bdi>{' '}
                    {href !== undefined && (
                      <Anchor href={href} className={classes(textStyles.link, textStyles.small)}>
                        {t('reportAction.why.soldOpen')}
                      </Anchor>
                    )}
                  </dd>
                )}
                {note !== undefined && (
                  <dd className={classes(textStyles.faint, textStyles.small)}>{note}</dd>
                )}
              </div>
            ))}
          </dl>
        </Popover>
      )}
    </>
  )
}
