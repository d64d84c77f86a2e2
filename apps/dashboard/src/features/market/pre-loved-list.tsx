import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeBackPaths } from '../../domain/take-backs/take-backs.paths';
import { showAlert } from '../../kit/alerts/alerts';
import { ListPanel } from '../../kit/list/list-panel';
import { useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { PagePart } from '../../kit/page/page-part';
import { errorText } from '../../kit/states/error-text';
import { changePreLoved, type PreLoved, preLovedQuery, preLovedSorts } from './pre-loved.api';
import { PreLovedDialog } from './pre-loved-dialog';
import { preLovedRows } from './pre-loved-rows';

/** Things from take-backs that are to be sold again. */
export function PreLovedList() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const list = useListState(preLovedSorts, 'used_');
  const query = useQuery(preLovedQuery(list.state));
  const pages = usePages(preLovedQuery);
  const [edited, edit] = useState<PreLoved>();
  const markSold = async (item: PreLoved) => {
    try {
      await changePreLoved(client, item, { sold: !item.sold });
      showAlert(t('Updated'), 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <PagePart
      apart
      title={t('Pre-loved')}
      purpose={t('What you took back and sell again. Each stands in your marketplace once it has a price.')}
    >
      <ListPanel
        list={list}
        query={query}
        pages={pages}
        rows={preLovedRows({ t, language: i18n.language, edit, markSold })}
        search={t('Search items by name')}
        empty={{
          title: t('Nothing to sell again yet'),
          text: t('What you accept from a take-back and route to be sold again stands here.'),
          learn: { label: t('Your take-back programme'), to: takeBackPaths.overview },
        }}
      />
      {edited && <PreLovedDialog item={edited} onClose={() => edit(undefined)} />}
    </PagePart>
  );
}
