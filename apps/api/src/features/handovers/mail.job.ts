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
import { dayOf, type Letter, languageOf, mailLetter } from '../../domain/handovers/shopper-letter';
import { findPlaces, type PlaceRow } from '../../domain/places/places.repository';
import { moneyText } from '../../domain/shopper-mails/money-text';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';
import { shopperOfHandover } from './follow.job';
import { appealOf, type CodeOfHandover, codesOf } from './handovers.repository';
import { type HandoverTexts, handoverTexts } from './mail-texts';
import { type StepTexts, stepTexts } from './step-texts';

type Told = {
  readonly row: HandoverRow;
  readonly items: readonly HandedItemRow[];
  readonly programme: Programme;
  readonly place: PlaceRow | undefined;
  readonly codes: readonly CodeOfHandover[];
  readonly appeal: Awaited<ReturnType<typeof appealOf>>;
  readonly language: Language;
  readonly publicUrl: string;
};
type Texts = HandoverTexts & StepTexts;

const named = (items: readonly HandedItemRow[]) => items.map(({ name }) => `- ${name}`);
const worthOf = ({ type, value, currency }: CodeOfHandover, language: Language) =>
  type === 'PERCENT' ? `${value / 100} %` : moneyText(value, currency, language);

const given = (codes: readonly CodeOfHandover[], language: Language) =>
  codes.map((code) => `- ${code.code} (${worthOf(code, language)})`);
const here = (items: readonly HandedItemRow[]) => items.filter(({ leftOutAt }) => leftOutAt === null);

/** Code, last day and where it goes, under other words each. */
function asked({ row, items, place, language, publicUrl }: Told, { requested }: Texts, subject: string, text: string) {
  return {
    subject,
    lines: [
      ...[text, '', ...named(here(items)), ''],
      ...[requested.code(spokenCode(row.code)), requested.until(dayOf(row.expiresAt, language)), ''],
      ...(place
        ? [requested.store, place.name, `${place.street}, ${place.postcode} ${place.city}`]
        : [`${requested.parcel} ${row.wayName}`]),
    ],
    qr: deskAddress(publicUrl, row),
  };
}

/** What each step says to whoever handed things over; a step that nobody is told of is not here. */
const letters: Readonly<Record<string, (told: Told, texts: Texts) => Letter | undefined>> = {
  'take-back.requested': (told, texts) => {
    const { company } = told.programme;
    return asked(told, texts, texts.requested.subject(company), texts.requested.text(company));
  },
  'take-back.code-asked': (told, texts) => {
    const { company } = told.programme;
    if (told.row.state !== 'requested') return undefined;
    return asked(told, texts, texts.requested.subject(company), texts.requested.text(company));
  },
  'take-back.changed': (told, texts) => {
    const { company } = told.programme;
    // By now it may have been handed over, or ended.
    if (told.row.state !== 'requested') return undefined;
    return asked(told, texts, texts.changed.subject(company), texts.changed.text(company));
  },
  'take-back.handed-over': ({ row, items, programme }, { taken, sent, noneLeft }) => {
    const { subject, text } = row.way === 'carrier' && row.receivedAt === null ? sent : taken;
    return {
      subject: subject(programme.company),
      lines: [text(programme.company), '', ...named(here(items)), ...(row.codesShort ? ['', noneLeft] : [])],
      // What was promised and is not there has to be said.
      status: !row.codesShort,
    };
  },
  'take-back.received': ({ row, items, programme }, { received, noneLeft }) => {
    // A desk that took it and received it at once has said so.
    if (!row.late && row.receivedAt?.getTime() === row.handedOverAt?.getTime()) return undefined;
    const text = row.late ? received.late : received.text;
    const short = row.late && row.codesShort;
    return {
      subject: received.subject(programme.company),
      lines: [text(programme.company), '', ...named(here(items)), ...(short ? ['', noneLeft] : [])],
      status: !short,
    };
  },
  'take-back.rewarded': ({ items, programme, codes, language }, { rewarded, refusals }) => {
    const refused = items.filter(({ verdict }) => verdict === 'refused');
    return {
      subject: rewarded.subject(programme.company),
      lines: [
        ...[rewarded.text(programme.company), ''],
        ...(codes.length > 0 ? [rewarded.codes, ...given(codes, language)] : [rewarded.noCodes]),
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
    status: true,
  }),
  'take-back.ending': ({ row, items, programme, language }, { ending }) => ({
    subject: ending.subject(programme.company),
    lines: [ending.text(programme.company), '', ...named(items), '', ending.until(dayOf(row.expiresAt, language))],
    status: true,
  }),
  'take-back.answered': ({ programme, appeal, codes, language }, { answered, answer, moreCodes }) => {
    const more = codes.filter(({ cause }) => cause === 'appeal' || cause === 'appeal_item');
    return {
      subject: answered.subject(programme.company),
      lines: [
        answered.text(programme.company),
        ...(appeal?.answer ? ['', answer, appeal.answer] : []),
        ...(more.length > 0 ? ['', moreCodes, ...given(more, language)] : []),
      ],
    };
  },
};

const refusedLine = ({ name, refusal, refusalNote }: HandedItemRow, refusals: HandoverTexts['refusals']) =>
  `- ${name}: ${refusals[refusal ?? 'other']}${refusalNote ? ` (${refusalNote})` : ''}`;

const mailed = [
  'take-back.requested',
  'take-back.code-asked',
  'take-back.changed',
  'take-back.handed-over',
  'take-back.received',
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
  const [items, programme, [place], codes, appeal, language] = await Promise.all([
    itemsOf(tx, row.id),
    readProgramme(tx),
    findPlaces(tx, row.placeId === null ? [] : [row.placeId]),
    codesOf(tx, uuid),
    appealOf(tx, uuid),
    languageOf(tx),
  ]);
  if (!programme) return;
  const told = { row, items, programme, place, codes, appeal, language, publicUrl: services.publicUrl() };
  const letter = write(told, { ...handoverTexts[language], ...stepTexts[language] });
  if (letter) await mailLetter(services, tx, { handover: uuid, sender: programme }, letter);
}
