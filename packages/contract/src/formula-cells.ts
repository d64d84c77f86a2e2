/** What a spreadsheet would take for a formula: such a sign at the start, after blanks too, and after the marks that we put there. */
const formula = /^\x27*[\s\0]*[=+\-@＝＋－＠]/u;
const leadingControl = /^\x27*[\t\r\n]/;
const marked = /^\x27/;
/** Numbers, coordinates and phone numbers: they begin with a sign and are no formula. */
const plainShape = /^[+-]?[\d\s().,/-]*$/;

const isFormula = (cell: string): boolean => formula.test(cell) || leadingControl.test(cell);

/** A text cell as it leaves: one mark before what a spreadsheet would run. `restored` takes exactly that mark off again. */
export function neutralised(cell: string): string {
  return isFormula(cell) ? `'${cell}` : cell;
}

/** A text cell as it comes in: without the mark that `neutralised` puts on. */
export function restored(cell: string): string {
  return marked.test(cell) && isFormula(cell) ? cell.slice(1) : cell;
}

/** Whether a cell of a number or phone column is what it says; anything else in it is treated as text. */
export function isPlain(cell: string): boolean {
  return plainShape.test(cell);
}
