import { longDate } from '../lib/format';
import type { Step } from '../wardrobe/place';
import type { Refused } from './send';
import { t } from './text';

/** What is said of a refusal, the step that can do something about it, and whether the offer has to be asked for again. */
export type Answer = { readonly text: string; readonly step: Step; readonly again: boolean };

const known: Readonly<Record<string, (by: string, note: string, until?: string) => Answer>> = {
  item_promised: () => ({
    text: t('Something here is promised elsewhere by now. Leave it out, or cancel what it is promised to.'),
    step: 1,
    again: true,
  }),
  item_closed: () => ({
    text: t('Something here cannot go back any more. Leave it out to go on.'),
    step: 1,
    again: true,
  }),
  // The note is the shop’s own, in its words.
  intake_paused: (by, note, until) => ({
    text: [
      t('{by} takes nothing at the moment. What you have said stays here.', { by }),
      note,
      until && t('From {date} it takes things again.', { date: longDate(until) }),
    ]
      .filter(Boolean)
      .join(' '),
    step: 3,
    again: false,
  }),
  intake_full: (by) => ({
    text: t('{by} takes no more today. What you have said stays here: try again tomorrow.', { by }),
    step: 3,
    again: false,
  }),
  terms_changed: () => ({ text: t('The terms have changed. Read them again, please.'), step: 3, again: true }),
  uuid_taken: () => ({ text: t('Something went wrong. Try again.'), step: 3, again: false }),
  wrong_state: () => ({
    text: t('Something else has happened to it meanwhile. Go back and look at it again.'),
    step: 3,
    again: false,
  }),
};

/** What the server says where the shop has left no note. */
const paused = 'The shop takes nothing back at the moment.';

/** What a refused request leads to; what the server says of fields is said as it is. */
export function refusalOf({ status, code, message, errors, until }: Refused, by: string): Answer {
  const answer = known[code]?.(by, message === paused ? '' : message, until);
  if (answer) return answer;
  if (status === 402)
    return {
      text: t('{by} takes nothing at the moment. What you have said stays here.', { by }),
      step: 3,
      again: false,
    };
  const fields = Object.keys(errors);
  if (fields.some((field) => /^(?:place|carrier|way)$/.test(field))) return { text: message, step: 2, again: true };
  return { text: message, step: fields.some((field) => field.startsWith('items')) ? 1 : 3, again: fields.length > 0 };
}
