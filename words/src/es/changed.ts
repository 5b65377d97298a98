/** What other people changed while it is on the screen. */
export const changed = {
  rowBy: 'Recién cambiado por {name}',
  row: 'Recién cambiado',
  document: '{name} cambió este documento: {what}. Lo que escribiste sigue aquí.',
  decided: '{name} cambió este documento. Estado: {state}. Lo que escribiste sigue aquí.',
  compare: 'Ver los cambios',
  who: 'Quién más está aquí',
  isEditing: '{name} está haciendo cambios',
  isHere: '{name} también está aquí',
  /** After a name that stands for itself. */
  edits: 'está haciendo cambios',
  reads: 'también está aquí',
}
