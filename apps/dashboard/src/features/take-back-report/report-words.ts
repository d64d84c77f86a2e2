import type { GarmentRoute, RefusalReason } from '@dw/contract/enums';
import type { TFunction } from 'i18next';
import { refusalWords, routeWords } from '../../domain/take-backs/take-back-words';
import type { Report } from './report.api';

/** A line of the report: what is counted, and how many. */
export type ReportLine = { readonly label: string; readonly items: number };

export const requestLines = (t: TFunction, report: Report): readonly ReportLine[] => [
  { label: t('Requested'), items: report.requested },
  { label: t('Handed over'), items: report.handed_over },
  { label: t('Received'), items: report.received },
  { label: t('Rewarded'), items: report.rewarded },
  { label: t('Rejected'), items: report.rejected },
  { label: t('Expired'), items: report.expired },
  { label: t('Cancelled'), items: report.cancelled },
];

export const parcelLines = (t: TFunction, { labels }: Report): readonly ReportLine[] => [
  { label: t('Scanned by carriers'), items: labels.scanned },
  { label: t('Labels that you pay'), items: labels.charged },
];

export const gradeLines = (t: TFunction, { grades }: Report): readonly ReportLine[] =>
  grades.map(({ grade, items }) => ({ label: t('Grade {grade}', { grade }), items }));

const route = (t: TFunction, name: GarmentRoute): string => t(routeWords[name].label);
const refusal = (t: TFunction, name: RefusalReason): string => t(refusalWords[name].label);

export const routeLines = (t: TFunction, { routes }: Report): readonly ReportLine[] =>
  routes.map(({ route: name, items }) => ({ label: route(t, name), items }));

export const refusalLines = (t: TFunction, { refusals }: Report): readonly ReportLine[] =>
  refusals.map(({ reason, items }) => ({ label: refusal(t, reason), items }));

/** The report as rows of a file: part, line and number. */
export function reportRows(t: TFunction, report: Report): readonly (readonly string[])[] {
  const part = (name: string, lines: readonly ReportLine[]) =>
    lines.map(({ label, items }) => [name, label, String(items)]);
  const { accepted, refused, codes, redeemed, rewards, labels, days } = report;
  return [
    [t('Part'), t('What is counted'), t('How many')],
    ...part(t('Requests'), requestLines(t, report)),
    ...part(t('Items'), [
      { label: t('Accepted'), items: accepted },
      { label: t('Refused'), items: refused },
    ]),
    ...part(t('Grades'), gradeLines(t, report)),
    ...part(t('Routes'), routeLines(t, report)),
    ...part(t('Refusals'), refusalLines(t, report)),
    ...part(t('Rewards'), [
      { label: t('Codes'), items: codes },
      { label: t('Redeemed'), items: redeemed },
    ]),
    ...rewards.map(({ amount, currency }) => [t('Rewards'), t('Worth, {currency}', { currency }), amount]),
    ...part(t('Parcels'), parcelLines(t, report)),
    ...labels.cost.map(({ amount, currency }) => [
      ...[t('Parcels'), t('Cost of the labels, net, {currency}', { currency }), amount],
    ]),
    [t('Grading'), t('Days (median)'), days.median === null ? '' : String(days.median)],
    [t('Grading'), t('Days promised'), String(days.promised)],
    [t('Grading'), t('Promise kept, share'), days.kept === null ? '' : String(days.kept)],
  ];
}
