import type { Form } from '../kit/use-form.ts'
import type { useUploads } from './use-uploads.ts'

/**
 * A form whose document has files: saving waits for those on their way, and leaving asks while there are any. Where
 * one is refused meanwhile nothing is saved, since its reason has to be read first.
 */
export const withFiles = <Values, Saved>(
  form: Form<Values, Saved>,
  uploads: ReturnType<typeof useUploads>,
): Form<Values, Saved> => ({
  ...form,
  dirty: form.dirty || uploads.sending,
  waiting: uploads.waiting,
  submit: async () => ((await uploads.settled()) === null ? null : form.submit()),
})
