import { codeStates } from '@dw/contract/enums';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { ListPanel } from '../../kit/list/list-panel';
import { useFilter } from '../../kit/list/use-filter';
import { useListState } from '../../kit/list/use-list-state';
import { errorText } from '../../kit/states/error-text';
import { saveFile } from '../../lib/save-file';
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

  const download = async () => {
    try {
      saveFile(await exportCodes(coupon, { search: list.state.search, state }), codesFile);
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
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
          <Button
            variant="subtle"
            leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
            onClick={() => void download()}
          >
            {t('Export')}
          </Button>
        }
        empty={{
          title: t('No codes yet'),
          text: t('Upload a file of codes above, or generate them. Each shopper gets one.'),
        }}
      />
    </section>
  );
}
