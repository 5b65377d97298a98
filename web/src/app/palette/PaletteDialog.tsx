import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useText } from '../../i18n/useText.ts'
import { useBackCloses } from '../../kit/back-closes.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { ScanButton } from '../../kit/ScanButton.tsx'
import { SurfaceProvider, useModalSurface } from '../../kit/modal-depth.ts'
import type { AccountTopic } from '../AccountDialog.tsx'
import { takeKeys } from './first-keys.ts'
import { PaletteFoot } from './PaletteFoot.tsx'
import { PaletteList } from './PaletteList.tsx'
import { usePalette } from './use-palette.ts'
import { classes } from '../../kit/classes.ts'
import styles from './palette.module.css'
import dialogStyles from '../../kit/dialog.module.css'
import popoverStyles from '../../kit/popover.module.css'

interface PaletteProps {
  onClose: () => void
  onTopic: (topic: AccountTopic) => void
}

/** Finds anything and opens any screen by keyboard alone; mounted while it is open. */
export function PaletteDialog(props: PaletteProps) {
  const { t } = useText()
  useBackCloses(true, props.onClose)
  return (
    <ModalOverlay
      className={classes(dialogStyles.scrim, styles.overlay)}
      isOpen
      isDismissable
      isKeyboardDismissDisabled
      onOpenChange={(open) => {
        if (!open) props.onClose()
      }}
    >
      <Modal className={styles.frame}>
        <Dialog
          className={classes(popoverStyles.popover, styles.palette)}
          data-scrolls=""
          data-part="palette"
          aria-label={t('search.title')}
        >
          <Palette {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Palette({ onClose, onTopic }: PaletteProps) {
  const { t } = useText()
  const surface = useModalSurface()
  const { list, box, sections, typed, type, typeEarly, step, turnTo, choose, keys, ...found } = usePalette(
    onClose,
    onTopic,
  )
  const input = useRef<HTMLInputElement>(null)
  // The focus is set here again, because a panel below takes it back until this dialog is registered above it.
  // Keys typed before the dialog appeared are entered now, and are in the field before the next key reaches it: that one
  // is written behind what the field shows.
  const begin = useEffectEvent(() => {
    input.current?.focus()
    const early = takeKeys()
    if (early.text !== '') flushSync(() => typeEarly(early))
  })
  useEffect(() => {
    const timer = setTimeout(begin)
    return () => clearTimeout(timer)
  }, [])
  const scope = step?.name === 'in' ? t(`search.group.${step.kind}`) : t('search.everywhere')
  return (
    <SurfaceProvider value={surface}>
      <div className={styles.input}>
        <Icon of={Search} />
        <input
          ref={input}
          autoFocus
          type="text"
          {...list.field}
          aria-label={step?.name === 'in' ? t('search.scope', { where: scope }) : t('search.title')}
          placeholder={t('search.open')}
          inputMode="search"
          enterKeyHint="go"
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
          // A dialog that is closing returns the focus late, to an element under this dialog.
          onBlur={({ currentTarget }) =>
            setTimeout(() => {
              if (!document.activeElement?.closest('[data-part="palette"]')) currentTarget.focus()
            })
          }
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || !keys[event.key]?.(event)) return
            event.preventDefault()
            event.stopPropagation()
          }}
        />
        <button
          type="button"
          className={styles.scope}
          tabIndex={-1}
          onClick={() => (step ? turnTo(null, true) : turnTo({ name: 'scope' }))}
        >
          {scope}
          {step === null && typed === '' && <kbd aria-hidden="true">/</kbd>}
          {step !== null && <Icon of={X} small />}
        </button>
        <ScanButton onCode={(text) => typeEarly({ text, entered: true })} />
        <span className={styles.leave} data-part="leave">
          <IconButton icon={X} label={t('search.keys.close')} onPress={onClose} />
        </span>
      </div>
      <PaletteList
        ref={box}
        list={list}
        sections={sections}
        typed={typed}
        pending={found.pending}
        unknown={found.unknown}
        failure={found.failure}
        onActive={found.point}
        onChoose={choose}
      />
      <PaletteFoot deeper={step !== null} />
    </SurfaceProvider>
  )
}
