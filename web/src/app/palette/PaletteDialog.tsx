import { Search, X } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { SurfaceProvider, useModalSurface } from '../../kit/modal-depth.ts'
import type { AccountTopic } from '../AccountDialog.tsx'
import type { Entry, Step } from './entry.ts'
import { PaletteFoot } from './PaletteFoot.tsx'
import { PaletteList } from './PaletteList.tsx'
import { useSections } from './use-sections.ts'
import './palette.css'

interface PaletteProps {
  onClose: () => void
  onTopic: (topic: AccountTopic) => void
}

/** Finds anything and goes anywhere, by keyboard alone; mounted while it is open. */
export function PaletteDialog(props: PaletteProps) {
  const { t } = useText()
  return (
    <ModalOverlay
      className="scrim palette"
      isOpen
      isDismissable
      isKeyboardDismissDisabled
      onOpenChange={(open) => {
        if (!open) props.onClose()
      }}
    >
      <Modal className="palette-box">
        <Dialog className="pop cmd" aria-label={t('search.title')}>
          <Palette {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const idOf = (at: number) => `palette-option-${at}`

function Palette({ onClose, onTopic }: PaletteProps) {
  const { t } = useText()
  const surface = useModalSurface()
  const { history } = useRouter()
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<Step | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const { sections, pending, error, retry, remember } = useSections(typed, step, onTopic)
  const entries = sections.flatMap((section) => section.entries)
  const at = Math.max(
    entries.findIndex(({ id }) => id === moved),
    0,
  )
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`#${idOf(at)}`)?.scrollIntoView({ block: 'nearest' })
    if (at === 0) list.current?.scrollTo({ top: 0 })
  }, [at])

  const type = (text: string) => {
    setTyped(text)
    setMoved(null)
  }
  const turnTo = (next: Step | null, keep = false) => {
    setStep(next?.name === 'scope' && step?.name === 'scope' ? null : next)
    setMoved(null)
    if (!keep) setTyped('')
  }
  const choose = (entry: Entry | undefined, elsewhere: boolean) => {
    if (!entry) return
    remember(entry)
    if (entry.step) return turnTo(entry.step, entry.step.name === 'in' && step === null)
    if (elsewhere && entry.href) return void globalThis.open(entry.href, '_blank', 'noopener')
    onClose()
    // The focus is back where it was by then.
    setTimeout(() => {
      if (entry.href) history.push(entry.href)
      else entry.run?.()
    })
  }
  const go = (to: number) => setMoved(entries[(to + entries.length) % entries.length]?.id ?? null)
  const goSection = (by: 1 | -1) => {
    const starts = sections.map((_, index) =>
      sections.slice(0, index).reduce((sum, section) => sum + section.entries.length, 0),
    )
    const next = by === 1 ? starts.find((start) => start > at) : starts.findLast((start) => start < at)
    go(next ?? (by === 1 ? entries.length - 1 : 0))
  }
  const back = () => (step ? turnTo(null, step.name === 'in') : onClose())
  const keys: Record<string, (event: KeyboardEvent) => boolean> = {
    ArrowDown: () => (go(at + 1), true),
    ArrowUp: () => (go(at - 1), true),
    PageDown: () => (goSection(1), true),
    PageUp: () => (goSection(-1), true),
    Enter: ({ ctrlKey, metaKey }) => (choose(entries[at], ctrlKey || metaKey), true),
    Escape: () => (back(), true),
    Tab: () => true,
    Backspace: () => typed === '' && step !== null && (turnTo(null), true),
    '/': () => typed === '' && step === null && (turnTo({ name: 'scope' }), true),
  }
  const scope = step?.name === 'in' ? t(`search.group.${step.kind}`) : t('search.everywhere')
  return (
    <SurfaceProvider value={surface}>
      <div className="cin">
        <Icon of={Search} />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-expanded
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? idOf(at) : undefined}
          aria-label={step?.name === 'in' ? t('search.scope', { where: scope }) : t('search.title')}
          placeholder={t('search.open')}
          autoComplete="off"
          spellCheck={false}
          inputMode="search"
          enterKeyHint="go"
          dir="auto"
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
          // A dialog that is just closing gives the focus back late, to what lies under this one.
          onBlur={({ currentTarget }) =>
            setTimeout(() => {
              if (!document.activeElement?.closest('.cmd')) currentTarget.focus()
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
          className="scope"
          tabIndex={-1}
          onClick={() => (step ? turnTo(null, true) : turnTo({ name: 'scope' }))}
        >
          {scope}
          {step === null && typed === '' && <kbd aria-hidden="true">/</kbd>}
          {step !== null && <Icon of={X} small />}
        </button>
        <span className="leave">
          <IconButton icon={X} label={t('search.keys.close')} onPress={onClose} />
        </span>
      </div>
      <PaletteList
        ref={list}
        sections={sections}
        at={at}
        typed={typed}
        idOf={idOf}
        pending={pending}
        failure={error ? { error, retry } : null}
        onActive={(entry) => setMoved(entry.id)}
        onChoose={choose}
      />
      <PaletteFoot deeper={step !== null} />
    </SurfaceProvider>
  )
}
