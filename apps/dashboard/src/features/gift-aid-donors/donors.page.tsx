import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../kit/list/list-page';
import { useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { useMay } from '../../kit/page/use-may';
import { donorRows } from './donor-rows';
import { donorSorts, donorsQuery } from './gift-aid-donors.api';
import { giftAidDonorsPaths } from './gift-aid-donors.paths';

/** Who gives with Gift Aid. */
export function DonorsPage() {
  const { t } = useTranslation();
  const writes = useMay('gift-aid:write');
  const list = useListState(donorSorts);
  const query = useQuery(donorsQuery(list.state));
  const pages = usePages(donorsQuery);
  return (
    <ListPage
      crumbs={[{ label: t('Donations Setup') }]}
      title={t('Gift Aid donors')}
      purpose={t('Who declared that you may claim Gift Aid on their gifts. Their names stand here and nowhere else.')}
      list={list}
      query={query}
      pages={pages}
      rows={donorRows(t)}
      search={t('Search name or number')}
      {...(writes && {
        add: [
          { label: t('Add donor'), to: giftAidDonorsPaths.add },
          { label: t('Import donors'), to: giftAidDonorsPaths.import },
        ],
      })}
      empty={{
        title: t('No donors yet'),
        text: t('Add those who declared on paper or by word of mouth.'),
        learn: { label: t('How Gift Aid is set up'), to: '/donations/gift-aid' },
      }}
    />
  );
}
