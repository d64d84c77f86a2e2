import type { GiftState } from '@dw/contract/enums';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Day } from '../../kit/day';
import { markWidth } from '../../kit/list/column-width';
import type { ExportedRows } from '../../kit/list/list-types';
import { TwoLines } from '../../kit/list/two-lines';
import { StatusMark } from '../../kit/status-mark';
import { fileDay, oneLine } from '../../lib/file-values';
import { money } from '../../lib/formats';
import type { Gift, giftSorts } from './gifts.api';

/** How a gift stands, as keys of texts, and in colour. */
const stateWords = {
  pending: { label: 'Not paid', mark: 'off' },
  capturing: { label: 'Being paid', mark: 'waiting' },
  paid: { label: 'Paid', mark: 'good' },
  refunding: { label: 'Being refunded', mark: 'waiting' },
  refunded: { label: 'Refunded', mark: 'off' },
  failed: { label: 'Not paid', mark: 'off' },
} as const satisfies Readonly<Record<GiftState, { label: string; mark: string }>>;

type Ground = { t: TFunction; language: string; refund: (gift: Gift) => void };

/** How gifts are listed. */
export const giftRows = ({ t, language, refund }: Ground): ExportedRows<Gift, (typeof giftSorts)[number]> => ({
  name: 'Small gifts',
  views: [{ label: t('Refunded'), query: 'state=refunded' }],
  rowId: ({ uuid }) => uuid,
  rowName: ({ number }) => number,
  writes: 'sales:write',
  columns: [
    {
      id: 'number',
      header: t('Gift'),
      block: 'title',
      fixed: true,
      text: ({ number, donor, gift_aid }) =>
        oneLine(number, donor !== '' && t('Donor {word}', { word: donor }), gift_aid && 'Gift Aid'),
      cell: ({ number, donor, gift_aid }) => (
        <TwoLines
          below={[donor !== '' && t('Donor {word}', { word: donor }), gift_aid && 'Gift Aid']
            .filter(Boolean)
            .join(' · ')}
        >
          {number}
        </TwoLines>
      ),
    },
    {
      id: 'paid_at',
      header: t('Paid', { context: 'day' }),
      sort: 'paid_at',
      width: 'day',
      block: 'text',
      labelled: true,
      text: ({ paid_at }) => fileDay(paid_at),
      cell: ({ paid_at }) => (paid_at === null ? '–' : <Day instant={paid_at} />),
    },
    { id: 'via', header: t('After an order at'), block: 'text', labelled: true, cell: ({ via }) => via },
    {
      id: 'state',
      header: t('Status'),
      width: markWidth(Object.values(stateWords).map(({ label }) => t(label))),
      block: 'status',
      text: ({ state }) => t(stateWords[state].label),
      cell: ({ state }) => <StatusMark mark={stateWords[state].mark} label={t(stateWords[state].label)} />,
    },
    {
      id: 'fee',
      header: t('Kept by PayPal'),
      width: 'amount',
      align: 'right',
      block: 'text',
      labelled: true,
      text: ({ fee }) => fee?.amount,
      cell: ({ fee }) => (fee === null ? '–' : money(fee.amount, fee.currency, language)),
    },
    {
      id: 'amount',
      header: t('Amount'),
      width: 'amount',
      align: 'right',
      block: 'aside',
      text: ({ amount }) => amount.amount,
      also: [{ header: t('Currency'), text: ({ amount }) => amount.currency }],
      cell: ({ amount }) => money(amount.amount, amount.currency, language),
    },
  ],
  rowActions: (gift) =>
    gift.refund_until === null
      ? []
      : [{ label: t('Refund'), icon: IconArrowBackUp, onClick: () => refund(gift), danger: true }],
});
