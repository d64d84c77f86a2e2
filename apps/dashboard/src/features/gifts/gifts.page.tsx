import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { charityProgrammesPaths } from '../../domain/entitlements/charity-programmes.paths';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { ListPanel } from '../../kit/list/list-panel';
import { useFilter } from '../../kit/list/use-filter';
import { useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { PageHead } from '../../kit/page/page-head';
import { errorText } from '../../kit/states/error-text';
import { money } from '../../lib/formats';
import { giftRows } from './gift-rows';
import { type Gift, giftSorts, giftsQuery, refundGift } from './gifts.api';

const states = ['all', 'paid', 'refunded'] as const;

/** Small gifts of money that shoppers added to their orders. */
export function GiftsPage() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const list = useListState(giftSorts);
  const [state, setState] = useFilter(list, 'state', states);
  const query = useQuery(giftsQuery({ ...list.state, state }));
  const pages = usePages((at: typeof list.state) => giftsQuery({ ...at, state }));
  const words = { all: t('All gifts'), paid: t('Paid'), refunded: t('Refunded') };
  const refund = async ({ uuid, amount }: Gift) => {
    const text = money(amount.amount, amount.currency, i18n.language);
    if (!(await confirm(t('Give {amount} back to its giver?', { amount: text })))) return;
    try {
      await refundGift(client, uuid);
      showAlert(t('Updated'), 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }]}
        title={t('Small gifts')}
        purpose={t('What shoppers gave after an order. You can give one back for 60 days.')}
      />
      <ListPanel
        list={list}
        query={query}
        pages={pages}
        rows={giftRows({ t, language: i18n.language, refund: (gift) => void refund(gift) })}
        filtered={state !== 'all'}
        filters={
          <NativeSelect
            aria-label={t('State')}
            data={states.map((value) => ({ value, label: words[value] }))}
            value={state}
            onChange={({ currentTarget }) => setState(currentTarget.value)}
          />
        }
        empty={{
          title: t('Nobody has given yet'),
          text: t('Websites choose whether they ask for gifts, and for whom. What is given stands here.'),
          learn: { label: t('About small gifts'), to: charityProgrammesPaths.microDonations },
        }}
      />
    </>
  );
}
