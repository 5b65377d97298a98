import { type Column, type FigureWidths, leastWidth, withFigures } from './columns.ts'

/**
 * The columns beside an open record, which shows the rest: what names a row and its main figure, and where there is
 * room all that the card of a phone has. Nothing is changed in place there, and nothing is cut.
 * @param width of the list, in pixels; unlimited without it
 * @param figures the room that figures need, by the id of their column
 */
export function columnsBeside<Row>(
  columns: readonly Column<Row>[],
  roomy: boolean,
  width = Infinity,
  figures: FigureWidths = {},
): readonly Column<Row>[] {
  const stays = ({ opens, card }: Column<Row>) =>
    opens !== undefined || (roomy ? card !== undefined : card === 'a' || card === 'b')
  return fitting(
    withFigures(
      columns.filter(stays).map((column) => ({ ...column, edit: undefined })),
      figures,
    ),
    width,
  )
}

/** Columns that fit a width: those at the end of a card leave first, never the one that names the row. */
function fitting<Row>(columns: readonly Column<Row>[], width: number): readonly Column<Row>[] {
  const place = ({ card = 'd' }: Column<Row>) => card.charCodeAt(0)
  const [leaves] = columns
    .filter(({ opens }) => opens === undefined)
    .toSorted((one, other) => place(other) - place(one))
  if (!leaves || leastWidth(columns, false) <= width) return columns
  return fitting(
    columns.filter((column) => column !== leaves),
    width,
  )
}
