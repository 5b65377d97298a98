import type { ExternalToast } from 'sonner'

interface Offer {
  readonly label: string
  readonly run: () => void
}

interface More {
  /** Small print under the words. */
  detail?: string
  /** A way on: "Ver". */
  action?: Offer
  /** Takes it back; offered for 8 s. */
  undo?: Offer
}

/** Loads the toasts; they are not part of the first page. */
export const loadToasts = () => import('sonner')

let raiseStage: () => void = () => undefined
const stage = new Promise<void>((resolve) => {
  raiseStage = resolve
})

/** Says that the stage stands: sonner forgets what is raised before. */
export function stageIsUp(): void {
  raiseStage()
}

const staged = async () => {
  const [{ toast }] = await Promise.all([loadToasts(), stage])
  return toast
}

function options({ detail, undo, action }: More): ExternalToast {
  const offered = undo ?? action
  return {
    description: detail,
    duration: undo ? 8000 : 4000,
    ...(offered && { action: { label: offered.label, onClick: offered.run } }),
  }
}

/** Says in passing that something was done. */
export function toastSuccess(text: string, more: More = {}): void {
  void staged().then((toast) => toast.success(text, options(more)))
}

/** Says in passing that something has happened elsewhere. */
export function toastNotice(text: string, more: Omit<More, 'undo'> = {}): void {
  void staged().then((toast) => toast.info(text, options(more)))
}

/** Says in passing that something failed. */
export function toastError(text: string, more: Omit<More, 'undo'> = {}): void {
  void staged().then((toast) => toast.error(text, options(more)))
}
