import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { Popover } from '../../kit/Popover.tsx'

interface ExplainedProps {
  /** What is explained, and of what. */
  label: string
  /** The figure, which opens its reckoning. */
  children: ReactNode
  /** How it was reckoned; asked for when it is opened. */
  steps: () => readonly Step[]
}

/** One line of a reckoning. */
export interface Step {
  readonly id: string
  readonly label: string
  /** The sum with its figures; read from the left in every language. */
  readonly sum?: string
  readonly note?: string | undefined
  /** Where the documents of it are. */
  readonly href?: string | undefined
}

/** A figure that shows how it was reckoned. */
export function Explained({ label, children, steps }: ExplainedProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="rp-why"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {children}
        <span className="sr"> {label}</span>
      </button>
      {open && (
        <Popover
          anchor={anchor}
          open
          onClose={() => setOpen(false)}
          label={label}
          placement="bottom end"
          className="rp-working"
        >
          <dl>
            {steps().map(({ id, label: term, sum, note, href }) => (
              <div key={id}>
                <dt>{term}</dt>
                {sum !== undefined && (
                  <dd>
                    <bdi dir="ltr" className="num">
                      {sum}
                    </bdi>{' '}
                    {href !== undefined && (
                      <Anchor href={href} className="link sm">
                        {t('reportAction.why.soldOpen')}
                      </Anchor>
                    )}
                  </dd>
                )}
                {note !== undefined && <dd className="t3 sm">{note}</dd>}
              </div>
            ))}
          </dl>
        </Popover>
      )}
    </>
  )
}
