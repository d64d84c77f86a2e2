import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../kit/form-section';
import { ImportPanel } from '../../kit/import-panel';
import { ListPanel } from '../../kit/list-panel';
import { useListState } from '../../kit/use-list-state';
import { codeImport } from './code-import';
import { codeRows } from './code-rows';
import { codeSorts, codesQuery, reloadCodes } from './codes.api';
import css from './codes-area.module.css';

const prefix = 'codes_';

/** Everything about a coupon’s codes: their import, and their list. @param coupon its uuid */
export function CodesArea({ coupon }: { coupon: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useListState(codeSorts, prefix);
  const query = useQuery(codesQuery(coupon, list.state));
  const definition = useMemo(() => codeImport(t, coupon, () => void reloadCodes(client, coupon)), [t, coupon, client]);
  return (
    <>
      <FormSection title={t('Add codes')} purpose={t('From a CSV file, in three steps.')}>
        <ImportPanel definition={definition} />
      </FormSection>
      <section className={css.list}>
        <h2>{t('Coupon codes')}</h2>
        <ListPanel
          list={list}
          query={query}
          rows={codeRows({ t, client, coupon })}
          search={t('Search codes by their beginning')}
          empty={{
            title: t('No codes yet'),
            text: t('Upload a file of codes above. Each shopper gets one of them.'),
          }}
        />
      </section>
    </>
  );
}
