import { addSheet } from './sheet';
import { learnTexts } from './text';

/** What a page of what goes back, or is given, stands on: its looks, and its texts. @param learn those of a page that has more */
export async function ready(learn: () => Promise<unknown> = learnTexts): Promise<void> {
  addSheet();
  await learn();
}
