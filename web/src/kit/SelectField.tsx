import { Check, ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import { useText } from '../i18n/useText.ts'
import { useBackCloses } from './back-closes.ts'
import { boxClass, Field, type FieldProps } from './Field.tsx'
import type { Option } from './filter-code.ts'
import { Icon } from './Icon.tsx'
import { useWalk } from './use-enter-walk.ts'
import { classes } from './classes.ts'
import fieldStyles from './field.module.css'
import popoverStyles from './popover.module.css'
import textStyles from './text.module.css'

interface SelectFieldProps<Id extends string | number> extends FieldProps<Id | null> {
  options: readonly (Option & { readonly id: Id })[]
  placeholder?: string
  /** Offers to leave it empty, with these words. */
  none?: string
  /** The options are on their way: the list opens all the same, and has them when they are there. */
  loading?: boolean
}

const empty = '\u0000'

/** One of a few fixed choices; for many, or for those of the server, use `ComboBox`. */
export function SelectField<Id extends string | number>({
  value,
  onChange,
  options,
  placeholder,
  none,
  loading = false,
  ...props
}: SelectFieldProps<Id>) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  // Read when the focus leaves, before the next rendering.
  const listOpen = useRef(false)
  const turn = (next: boolean) => {
    listOpen.current = next
    setOpen(next)
  }
  useBackCloses(open, () => turn(false))
  const keys = useNextByEnter(open, props.name)
  const choose = (key: unknown) => onChange(options.find(({ id }) => id === key)?.id ?? null)
  const choices = none === undefined ? options : [{ id: empty, label: none }, ...options]
  return (
    <Field {...props}>
      {({ id, disabled, autoFocus, onBlur, ...control }) => (
        <Select
          aria-label={props.label}
          className={boxClass(props.problem)}
          value={value}
          onChange={choose}
          isOpen={open}
          onOpenChange={turn}
          isDisabled={disabled}
          allowsEmptyCollection={loading}
          placeholder={placeholder ?? t('kit.choose')}
        >
          <Button
            id={id}
            className={fieldStyles.pick}
            data-part="pick"
            autoFocus={autoFocus}
            // The focus that moves into its own list has not left the field.
            onBlur={() => {
              if (!listOpen.current) onBlur?.()
            }}
            {...control}
          >
            <SelectValue dir="auto">
              {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
            </SelectValue>
            <Icon of={ChevronsUpDown} small />
          </Button>
          <Popover className={popoverStyles.popover} data-scrolls="" offset={4}>
            <div role="presentation" {...keys}>
              <ListBox
                items={choices}
                renderEmptyState={() => (
                  <p className={classes(popoverStyles.option, textStyles.faint)}>{t('kit.loading')}</p>
                )}
              >
                {(option) => (
                  <ListBoxItem id={option.id} className={popoverStyles.option} textValue={option.label}>
                    {option.label}
                    {'detail' in option && option.detail && <small>{option.detail}</small>}
                    <Icon of={Check} small className={popoverStyles.tick} />
                  </ListBoxItem>
                )}
              </ListBox>
            </div>
          </Popover>
        </Select>
      )}
    </Field>
  )
}

/**
 * Moves to the next field of the form once the list was closed by Enter, which took an option.
 * @returns the props of an element around the list
 */
function useNextByEnter(open: boolean, name: string) {
  const walk = useWalk()
  const entered = useRef(false)
  const leadOn = useEffectEvent(() => walk?.(name))
  useEffect(() => {
    if (!open && entered.current) leadOn()
    entered.current = false
  }, [open])
  return {
    onKeyDownCapture: (event: KeyboardEvent) => {
      entered.current = event.key === 'Enter'
    },
    onPointerDownCapture: () => {
      entered.current = false
    },
  }
}
