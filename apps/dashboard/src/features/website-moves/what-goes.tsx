import { useTranslation } from 'react-i18next';
import { LinkFacts } from '../../domain/accounts/mailed-link-page';

type Props = { url: string; orders: number; items: number; coupons: number };

/** What a website takes along. */
export function WhatGoes({ url, orders, items, coupons }: Props) {
  const { t, i18n } = useTranslation();
  const count = new Intl.NumberFormat(i18n.language);
  return (
    <LinkFacts>
      <dt>{t('Address')}</dt>
      <dd>{url}</dd>
      <dt>{t('Orders')}</dt>
      <dd>{count.format(orders)}</dd>
      <dt>{t('Items')}</dt>
      <dd>{count.format(items)}</dd>
      <dt>{t('Coupons')}</dt>
      <dd>{count.format(coupons)}</dd>
    </LinkFacts>
  );
}
