import type { Language } from '@dw/contract';
import { deskAddress } from '../../domain/handovers/desk-address';
import { spokenCode } from '../../domain/handovers/handover-code';
import {
  findHandover,
  type HandedItemRow,
  type HandoverRow,
  itemsOf,
} from '../../domain/handovers/handovers.repository';
import { type Programme, readProgramme } from '../../domain/handovers/programme.repository';
import { findPlaces, type PlaceRow } from '../../domain/places/places.repository';
import { moneyText } from '../../domain/shopper-mails/money-text';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';
import { shopperOfHandover } from './follow.job';
import { type CodeOfHandover, codesOf } from './handovers.repository';
import { dayOf, type Letter, languageOf, mailLetter } from './mail-letter';
import { type HandoverTexts, handoverTexts } from './mail-texts';

type Told = {
  readonly row: HandoverRow;
  readonly items: readonly HandedItemRow[];
  readonly programme: Programme;
  readonly place: PlaceRow | undefined;
  readonly codes: readonly CodeOfHandover[];
  readonly language: Language;
};

const named = (items: readonly HandedItemRow[]) => items.map(({ name }) => `- ${name}`);
const worthOf = ({ type, value, currency }: CodeOfHandover, language: Language) =>
  type === 'PERCENT' ? `${value / 100} %` : moneyText(value, currency, language);

/** What each step says to whoever handed things over; a step that nobody is told of is not here. */
const letters: Readonly<Record<string, (told: Told, texts: HandoverTexts, services: Services) => Letter>> = {
  'take-back.requested': ({ row, items, programme, place, language }, { requested }, { publicUrl }) => ({
    subject: requested.subject(programme.company),
    lines: [
      ...[requested.text(programme.company), '', ...named(items), ''],
      ...[requested.code(spokenCode(row.code)), requested.until(dayOf(row.expiresAt, language)), ''],
      ...(place
        ? [requested.store, place.name, `${place.street}, ${place.postcode} ${place.city}`]
        : [`${requested.parcel} ${row.wayName}`]),
    ],
    qr: deskAddress(publicUrl(), row),
  }),
  'take-back.handed-over': ({ items, programme }, { taken }) => ({
    subject: taken.subject(programme.company),
    lines: [taken.text(programme.company), '', ...named(items.filter(({ leftOutAt }) => leftOutAt === null))],
  }),
  'take-back.rewarded': ({ items, programme, codes, language }, { rewarded, refusals }) => {
    const refused = items.filter(({ verdict }) => verdict === 'refused');
    return {
      subject: rewarded.subject(programme.company),
      lines: [
        ...[rewarded.text(programme.company), ''],
        ...(codes.length > 0
          ? [rewarded.codes, ...codes.map((code) => `- ${code.code} (${worthOf(code, language)})`)]
          : [rewarded.noCodes]),
        ...(refused.length > 0 ? ['', rewarded.refused, ...refused.map((item) => refusedLine(item, refusals))] : []),
      ],
    };
  },
  'take-back.rejected': ({ items, programme }, { rejected, refusals }) => ({
    subject: rejected.subject(programme.company),
    lines: [rejected.text(programme.company), '', ...items.map((item) => refusedLine(item, refusals))],
  }),
  'take-back.cancelled': ({ row, items, programme }, { cancelled }) => ({
    subject: cancelled.subject(programme.company),
    lines: [
      ...[cancelled.text(programme.company), '', ...named(items)],
      ...(row.reason ? ['', cancelled.reason(row.reason)] : []),
    ],
  }),
  'take-back.expired': ({ items, programme }, { expired }) => ({
    subject: expired.subject(programme.company),
    lines: [expired.text(programme.company), '', ...named(items)],
  }),
  'take-back.ending': ({ row, items, programme, language }, { ending }) => ({
    subject: ending.subject(programme.company),
    lines: [ending.text(programme.company), '', ...named(items), '', ending.until(dayOf(row.expiresAt, language))],
  }),
  'take-back.answered': ({ programme }, { answered }) => ({
    subject: answered.subject(programme.company),
    lines: [answered.text(programme.company)],
  }),
};

const refusedLine = ({ name, refusal, refusalNote }: HandedItemRow, refusals: HandoverTexts['refusals']) =>
  `- ${name}: ${refusals[refusal ?? 'other']}${refusalNote ? ` (${refusalNote})` : ''}`;

const mailed = [
  'take-back.requested',
  'take-back.handed-over',
  'take-back.rewarded',
  'take-back.rejected',
  'take-back.cancelled',
  'take-back.expired',
  'take-back.ending',
  'take-back.answered',
] as const;

/** The jobs that write to shoppers what becomes of what they hand over. A request that its own shopper cancels needs no mail. */
export function defineMails(services: Services): void {
  for (const name of mailed)
    services.events.on(name, {
      queue: `handovers.mail.${name}`,
      shopper: shopperOfHandover,
      hear: (tx, { handover }) => mailStep(services, tx, name, handover),
    });
}

async function mailStep(services: Services, tx: Tx, name: string, uuid: string): Promise<void> {
  const row = await findHandover(tx, { id: -1, uuid });
  const write = letters[name];
  if (!row || !write || (name === 'take-back.cancelled' && row.endedBy === 'shopper')) return;
  const [items, programme, [place], codes, language] = await Promise.all([
    itemsOf(tx, row.id),
    readProgramme(tx),
    findPlaces(tx, row.placeId === null ? [] : [row.placeId]),
    codesOf(tx, uuid),
    languageOf(tx),
  ]);
  if (!programme) return;
  const told = { row, items, programme, place, codes, language };
  await mailLetter(services, tx, uuid, write(told, handoverTexts[language], services));
}
