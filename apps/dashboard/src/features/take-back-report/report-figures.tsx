import { useTranslation } from 'react-i18next';
import { Figures } from '../../kit/page/figures';
import { SectionHead } from '../../kit/page/section-head';
import { count, money } from '../../lib/formats';
import type { Report } from './report.api';
import css from './report.module.css';
import { gradeLines, parcelLines, type ReportLine, refusalLines, requestLines, routeLines } from './report-words';

/** The figures of a report, by part. */
export function ReportFigures({ report, language }: { report: Report; language: string }) {
  const { t } = useTranslation();
  const { accepted, refused, codes, redeemed, rewards, labels, days } = report;
  const number = (value: number) => count(value, language);
  const inDays = (value: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(value);
  const share = (value: number) => new Intl.NumberFormat(language, { style: 'percent' }).format(value);
  return (
    <>
      <Figures
        figures={[
          { label: t('Items accepted'), value: number(accepted) },
          { label: t('Items refused'), value: number(refused) },
          { label: t('Codes sent'), value: number(codes) },
          { label: t('Codes redeemed'), value: number(redeemed) },
          ...rewards.map(({ amount, currency }) => ({
            label: t('Worth of the codes'),
            value: money(amount, currency, language),
          })),
          ...labels.cost.map(({ amount, currency }) => ({
            label: t('Cost of the labels, net'),
            value: money(amount, currency, language),
          })),
        ]}
      />
      <div className={css.parts}>
        <Part id="report-requests" title={t('Requests')} lines={requestLines(t, report)} language={language} />
        <Part
          id="report-grades"
          title={t('Grades')}
          lines={gradeLines(t, report)}
          none={t('Nothing was accepted in this time.')}
          language={language}
        />
        <Part
          id="report-routes"
          title={t('Routes')}
          lines={routeLines(t, report)}
          none={t('Nothing was accepted in this time.')}
          language={language}
        />
        <Part
          id="report-refusals"
          title={t('Refusals')}
          lines={refusalLines(t, report)}
          none={t('Nothing was refused in this time.')}
          language={language}
        />
        <Part
          id="report-parcels"
          title={t('Parcels')}
          lines={parcelLines(t, report)}
          none={t('No carrier scanned a parcel in this time.')}
          language={language}
        />
        <section aria-labelledby="report-days">
          <SectionHead id="report-days" title={t('Time to the answer')} />
          {days.median === null ? (
            <p className={css.none}>{t('Nothing was graded in this time.')}</p>
          ) : (
            <dl className={css.lines}>
              <div>
                <dt>{t('From arrival to the answer (median)')}</dt>
                <dd>{inDays(days.median)}</dd>
              </div>
              <div>
                <dt>{t('Promised to shoppers')}</dt>
                <dd>{inDays(days.promised)}</dd>
              </div>
              {days.kept !== null && (
                <div>
                  <dt>{t('How often that was kept')}</dt>
                  <dd>{share(days.kept)}</dd>
                </div>
              )}
            </dl>
          )}
        </section>
      </div>
    </>
  );
}

type PartProps = { id: string; title: string; lines: readonly ReportLine[]; none?: string; language: string };

/** Numbers beside a bar each, as long as its share of the largest. */
function Part({ id, title, lines, none, language }: PartProps) {
  const most = Math.max(1, ...lines.map(({ items }) => items));
  const empty = none !== undefined && lines.every(({ items }) => items === 0);
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      {empty ? (
        <p className={css.none}>{none}</p>
      ) : (
        <dl className={css.lines}>
          {lines.map(({ label, items }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count(items, language)}</dd>
              <span className={css.share} style={{ width: `${(100 * items) / most}%` }} aria-hidden />
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
