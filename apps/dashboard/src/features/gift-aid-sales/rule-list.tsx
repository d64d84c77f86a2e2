import { giftAidRules } from '@dw/contract/gift-aid-rules';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../kit/form/form-section';
import css from '../../kit/secrets/secrets.module.css';
import { money } from '../../lib/formats';

/** The rules that sales go by, each with where it was read and when. */
export function RuleList({ version }: { version: string }) {
  const { t, i18n } = useTranslation();
  const { limits, answerDays, claimPercent, keptYears, schedule, returnDays } = giftAidRules;
  const pounds = (pence: number) => money((pence / 100).toFixed(2), 'GBP', i18n.language);
  const rules = [
    {
      text: t('Without asking again: {a} a donor and tax year by method A, {b} by method B', {
        a: pounds(limits.value.a),
        b: pounds(limits.value.b),
      }),
      source: limits.source,
    },
    { text: t('Donors have {days} days to keep the money', { days: answerDays.value }), source: answerDays.source },
    { text: t('{percent} % of the gifts are claimed', { percent: claimPercent.value }), source: claimPercent.source },
    { text: t('Records are kept for {years} years', { years: keptYears.value }), source: keptYears.source },
    { text: t('A file of a claim has {lines} lines at most', { lines: schedule.value }), source: schedule.source },
    { text: t('A sale may be returned for {days} days', { days: returnDays.value }), source: undefined },
  ];
  return (
    <FormSection title={t('Rules')} purpose={t('Version {version}. Have them checked before you claim.', { version })}>
      <ul className={css.rows} aria-label={t('Rules')}>
        {rules.map(({ text, source }) => (
          <li key={text}>
            <div>
              {text}
              {source ? (
                <small>
                  <a href={source.url} target="_blank" rel="noreferrer" lang="en">
                    {source.title}
                  </a>
                  {`, ${source.dated}`}
                </small>
              ) : (
                <small>{t('Our own rule')}</small>
              )}
            </div>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
