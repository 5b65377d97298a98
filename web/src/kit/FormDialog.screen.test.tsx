import { optionalText, textInput } from '@trastienda/contract/text'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { draw } from '../../test/screen.tsx'
import { CallError } from '../session/call-error.ts'
import { FormDialog } from './FormDialog.tsx'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

const schema = z.strictObject({ name: textInput(20, 3), city: optionalText(20) })
type Body = z.output<typeof schema>
type Submit = (body: Body, key: string) => Promise<{ id: number }>

interface StoreProps {
  readonly submit: Submit
  readonly onClose?: () => void
  readonly onSaved?: (saved: { id: number }) => void
  readonly name?: string
  readonly city?: string
  readonly existing?: boolean
}

const stay = () => undefined

function Store({ submit, onClose = stay, name = '', city = '', ...props }: StoreProps) {
  const form = useForm({ schema, initial: { name, city }, submit })
  return (
    <FormDialog onClose={onClose} title="Nueva tienda" form={form} {...props}>
      <TextField label="Nombre" required {...form.field('name')} />
      <TextField label="Ciudad" {...form.field('city')} />
    </FormDialog>
  )
}

const kinds = [
  { id: 'store', label: 'Tienda' },
  { id: 'wholesale', label: 'Mayorista' },
]

function Kinds() {
  const form = useForm({
    schema: z.strictObject({ name: z.string(), kind: z.string(), city: z.string() }),
    initial: { name: '', kind: null as string | null, city: '' },
    submit: async () => ({ id: 7 }),
  })
  return (
    <FormDialog onClose={stay} title="Nueva tienda" form={form}>
      <TextField label="Nombre" {...form.field('name')} />
      <SelectField label="Clase" options={kinds} {...form.field('kind')} />
      <TextField label="Ciudad" {...form.field('city')} />
    </FormDialog>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const save = () => screen.getByRole('button', { name: /^Guardar/ })

test('the cursor starts in the first field; Enter moves to the next one and saves from the last one', async () => {
  const submit = vi.fn<Submit>(async () => ({ id: 7 }))
  const onSaved = vi.fn<NonNullable<StoreProps['onSaved']>>()
  const onClose = vi.fn<() => void>()
  const { hands } = draw(<Store submit={submit} onSaved={onSaved} onClose={onClose} />)
  expect(document.activeElement).toBe(field('Nombre'))
  await hands.keyboard('Centro{Enter}')
  expect(document.activeElement).toBe(field('Ciudad'))
  expect(submit).not.toHaveBeenCalled()
  await hands.keyboard('Cali{Enter}')
  expect(submit.mock.calls.map(([body]) => body)).toEqual([{ name: 'Centro', city: 'Cali' }])
  expect(onSaved).toHaveBeenCalledExactlyOnceWith({ id: 7 })
  expect(onClose).toHaveBeenCalledOnce()
})

test('Enter selects what stands in the next field, as Tab does, so that typing replaces it', async () => {
  const { hands } = draw(<Store submit={vi.fn<Submit>()} city="Cali" />)
  await hands.keyboard('Centro{Enter}Pasto')
  expect(field('Ciudad').value).toBe('Pasto')
})

test('a choice that Enter takes from its list leads on to the next field; one that is pressed stays', async () => {
  const { hands } = draw(<Kinds />)
  const kind = screen.getByRole('button', { name: /Clase/ })
  await hands.tab()
  expect(document.activeElement).toBe(kind)
  await hands.keyboard('{Enter}m{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field('Ciudad')))
  expect(kind.textContent).toBe('Mayorista')
  await hands.click(kind)
  await hands.click(screen.getByRole('option', { name: 'Tienda' }))
  await waitFor(() => expect(document.activeElement).toBe(kind))
  await hands.keyboard('{Enter}{Enter}')
  expect(document.activeElement).toBe(field('Ciudad'))
})

test('a problem is shown at its field and listed with a link to it; nothing is sent, nothing is lost', async () => {
  const submit = vi.fn<Submit>()
  const { hands } = draw(<Store submit={submit} />)
  await hands.type(field('Ciudad'), 'Bogotá')
  await hands.keyboard('{Control>}s{/Control}')
  expect(submit).not.toHaveBeenCalled()
  expect(field('Nombre').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Nombre'))
  await hands.click(field('Ciudad'))
  const listed = within(screen.getByRole('alert')).getByRole('button', { name: /Nombre/ })
  await hands.click(listed)
  expect(document.activeElement).toBe(field('Nombre'))
  expect(field('Ciudad').value).toBe('Bogotá')
  await hands.keyboard('Sur')
  expect(field('Nombre').getAttribute('aria-invalid')).not.toBe('true')
})

test('a refusal of the server is shown at its field until that is changed, and the form is sent again under the same key', async () => {
  const keys: string[] = []
  const taken = new CallError('taken', {
    status: 409,
    body: { code: 'name_taken', fields: { name: { code: 'taken' } } },
  })
  const submit: Submit = async (_, key) => {
    keys.push(key)
    if (keys.length === 1) throw taken
    return { id: 1 }
  }
  const { hands } = draw(<Store submit={submit} />)
  await hands.type(field('Nombre'), 'Centro')
  await hands.click(save())
  await vi.waitFor(() => expect(field('Nombre').getAttribute('aria-invalid')).toBe('true'))
  await hands.type(field('Nombre'), ' 2')
  expect(field('Nombre').getAttribute('aria-invalid')).not.toBe('true')
  await hands.click(save())
  await vi.waitFor(() => expect(keys).toHaveLength(2))
  expect(new Set(keys).size).toBe(1)
})

test('saving twice at once sends once, and it does not close meanwhile', async () => {
  let answer: (saved: { id: number }) => void = () => undefined
  const submit = vi.fn<Submit>(() => new Promise((resolve) => (answer = resolve)))
  const onClose = vi.fn<() => void>()
  const { hands } = draw(<Store submit={submit} onClose={onClose} />)
  await hands.type(field('Nombre'), 'Centro')
  await hands.keyboard('{Control>}s{/Control}{Control>}s{/Control}')
  await hands.click(save())
  await hands.keyboard('{Escape}')
  expect(submit).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => answer({ id: 1 }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('closing asks first after something was typed, and closes at once otherwise', async () => {
  const onClose = vi.fn<() => void>()
  const { hands, redraw } = draw(<Store submit={vi.fn<Submit>()} onClose={onClose} />)
  await hands.type(field('Nombre'), 'Ce')
  await hands.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await hands.click(screen.getByRole('button', { name: /^Seguir/ }))
  expect(field('Nombre').value).toBe('Ce')
  redraw(<Store key="fresh" submit={vi.fn<Submit>()} onClose={onClose} />)
  await hands.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('the browser asks before it leaves the site with what was typed, and never without', async () => {
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const { hands, redraw } = draw(<Store submit={vi.fn<Submit>()} />)
  expect(unload()).toBe(false)
  await hands.type(field('Nombre'), 'C')
  expect(unload()).toBe(true)
  redraw(null)
  expect(unload()).toBe(false)
})

test('saving without changes sends nothing, so that nobody becomes the editor', async () => {
  const submit = vi.fn<Submit>()
  const onClose = vi.fn<() => void>()
  const { hands } = draw(<Store existing name="Centro" submit={submit} onClose={onClose} />)
  await hands.click(save())
  expect(submit).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledOnce()
})

test('while it is saved it takes no input, and a refusal gives the cursor back', async () => {
  let refuse: (error: Error) => void = () => undefined
  const submit = vi.fn<Submit>(
    () =>
      new Promise((_, reject) => {
        refuse = reject
      }),
  )
  const { hands } = draw(<Store submit={submit} name="Centro" />)
  await hands.type(field('Ciudad'), 'Cali{Enter}')
  expect(field('Ciudad').closest('[inert]')).not.toBeNull()
  await act(async () => refuse(new CallError('busy', { status: 503 })))
  expect(field('Ciudad').closest('[inert]')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
})
