import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './import.module.css';
import type { ImportColumn } from './import-types';
import type { Mapping } from './use-import-upload';

type Props = { columns: readonly ImportColumn[]; mapping: Mapping; onChange: (mapping: Mapping) => void };

/** Which of their columns is which of ours, where the server did not know them. */
export function ImportMapping({ columns, mapping, onChange }: Props) {
  const { t } = useTranslation();
  const options = [{ value: '', label: t('Leave out') }, ...columns.map(({ name }) => ({ value: name, label: name }))];
  return (
    <section className={css.mapping} aria-label={t('Columns of the file')}>
      <h4>{t('Columns of the file')}</h4>
      <p className="dw-dim">{t('Match the columns, then upload the file again.')}</p>
      <div className={css.pairs}>
        {Object.entries(mapping).map(([theirs, ours]) => (
          <NativeSelect
            key={theirs}
            label={theirs === '' ? t('Column without a name') : theirs}
            data={options}
            value={columns.find(({ name }) => name.toLowerCase() === ours.toLowerCase())?.name ?? ''}
            onChange={({ currentTarget }) => onChange({ ...mapping, [theirs]: currentTarget.value })}
          />
        ))}
      </div>
    </section>
  );
}
