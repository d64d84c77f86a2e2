import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../kit/form/form-section';
import { ImportPanel } from '../../kit/import/import-panel';
import { codeImport } from './code-import';
import { reloadCodes } from './codes.api';
import { CodesList } from './codes-list';
import { GenerateForm } from './generate-form';

/** Everything about a coupon’s codes: their import, their making, and their list. @param coupon its uuid */
export function CodesArea({ coupon }: { coupon: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const definition = useMemo(() => codeImport(t, coupon, () => void reloadCodes(client, coupon)), [t, coupon, client]);
  return (
    <>
      <FormSection title={t('Add codes')} purpose={t('From a CSV file, in three steps.')}>
        <ImportPanel definition={definition} titled />
      </FormSection>
      <FormSection title={t('Generate codes')} purpose={t('If you have no codes of your own. They cannot be guessed.')}>
        <GenerateForm coupon={coupon} />
      </FormSection>
      <CodesList coupon={coupon} />
    </>
  );
}
