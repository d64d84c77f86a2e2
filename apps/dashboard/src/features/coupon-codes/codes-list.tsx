import { codeStates } from '@dw/contract/enums';
import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../kit/download-button';
import { ListPanel } from '../../kit/list/list-panel';
import { useFilter } from '../../kit/list/use-filter';
import { useListState } from '../../kit/list/use-list-state';
import { codeRows, codesFile } from './code-rows';
import { codeSorts, codesQuery, exportCodes } from './codes.api';
import css from './codes-area.module.css';

/** A coupon’s codes: found by their beginning, narrowed by their state, exported as they are found. */
export function CodesList({ coupon }: { coupon: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useListState(codeSorts, 'codes_');
  const [state, setState] = useFilter(list, 'state', codeStates);
  const query = useQuery(codesQuery(coupon, { ...list.state, state }));
  const words = { all: t('All codes'), used: t('Used'), unused: t('Unused'), inactive: t('Inactive') };

  return (
    <section className={css.list} aria-label={t('Codes')}>
      <h2>{t('Coupon codes')}</h2>
      <ListPanel
        list={list}
        query={query}
        rows={codeRows({ t, client, coupon })}
        search={t('Search codes by their beginning')}
        filtered={state !== 'all'}
        filters={
          <NativeSelect
            aria-label={t('State')}
            data={codeStates.map((value) => ({ value, label: words[value] }))}
            value={state}
            onChange={({ currentTarget }) => setState(currentTarget.value)}
          />
        }
        ownExport={
          <DownloadButton name={codesFile} file={() => exportCodes(coupon, { search: list.state.search, state })}>
            {t('Export')}
          </DownloadButton>
        }
        empty={{
          title: t('No codes yet'),
          text: t('Upload a file of codes above, or generate them. Each shopper gets one.'),
          learn: { label: t('How orders are signed'), to: '/documentation' },
        }}
      />
    </section>
  );
}
