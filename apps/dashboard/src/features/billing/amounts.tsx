import { useTranslation } from 'react-i18next';
import { money } from '../../lib/formats';
import type { Amounts } from './billing.api';
import css from './billing.module.css';

/** The lines of a bill: net, VAT, what is paid, and the credit that is left. */
export function AmountsList({ amounts, total }: { amounts: Omit<Amounts, 'at'>; total: string }) {
  const { t, i18n } = useTranslation();
  const rows = [
    ...amounts.lines.map(({ description, amount }) => ({ label: t(description), amount })),
    { label: t('VAT {percent} %', { percent: amounts.vat_percent }), amount: amounts.vat },
  ];
  return (
    <dl className={css.amounts}>
      {rows.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{inPounds(amount, i18n.language)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{total}</dt>
        <dd>{inPounds(amounts.total, i18n.language)}</dd>
      </div>
      {amounts.credit_left !== '0.00' && (
        <div>
          <dt>{t('Credit left, without VAT')}</dt>
          <dd>{inPounds(amounts.credit_left, i18n.language)}</dd>
        </div>
      )}
    </dl>
  );
}

/** '-2998.80' -> '-£2,998.80'. */
export const inPounds = (amount: string, language: string): string => money(amount, 'GBP', language);
