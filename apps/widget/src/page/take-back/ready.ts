import { addSheet } from './sheet';

/** What a page of what goes back, or is given, stands on: its looks, and its texts. */
export async function ready(sheets: readonly string[], ...learn: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const sheet of sheets) addSheet(sheet);
  await Promise.all(learn.map((one) => one()));
}
