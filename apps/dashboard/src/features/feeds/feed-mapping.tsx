import { type FeedColumnField, feedColumnFields } from '@dw/contract/enums';
import { Button, NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { columnValues, type FeedFormValues } from './feed-form-values';
import css from './feed-try.module.css';
import { columnWords } from './feed-words';
import type { FeedPreview } from './feeds.api';

type Props = {
  form: UseFormReturnType<FeedFormValues>;
  /** What the file was when it was last tried. */
  preview: FeedPreview | undefined;
};
const needed: ReadonlySet<FeedColumnField> = new Set(['id', 'name']);

/** Which column of the file is read for each field; what their names suggest is chosen until something else is. */
export function FeedMapping({ form, preview }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { mapping } = form.getValues();
  const chosen = mapping ?? columnValues(preview?.mapping ?? {});
  const columns = preview?.columns ?? [];
  const words = columnWords(t);

  const optionsFor = (column: string) => [
    { value: '', label: t('Not in the file') },
    ...columns.map(({ name }) => ({ value: name, label: name })),
    // A column that is gone stays to be seen.
    ...(column === '' || columns.some(({ name }) => name === column) ? [] : [{ value: column, label: column }]),
  ];
  const hintFor = (column: string): string | undefined => {
    if (column === '' || columns.length === 0) return undefined;
    const found = columns.find(({ name }) => name === column);
    if (!found) return t('The file has no such column.');
    return found.example === '' ? undefined : t('Such as: {example}', { example: found.example });
  };
  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 id={id}>{t('Columns')}</h3>
      <p className="dw-dim">{t('What is read from which column of your file. Other columns are not read.')}</p>
      <div className={css.columns}>
        {feedColumnFields.map((field) => (
          <NativeSelect
            key={field}
            label={words[field]}
            required={needed.has(field)}
            data={optionsFor(chosen[field])}
            value={chosen[field]}
            description={hintFor(chosen[field])}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={needed.has(field) && chosen[field] === '' && form.errors.mapping}
            onChange={({ currentTarget }) => form.setFieldValue('mapping', { ...chosen, [field]: currentTarget.value })}
          />
        ))}
      </div>
      {mapping && (
        <div>
          <Button variant="subtle" onClick={() => form.setFieldValue('mapping', null)}>
            {t('Use the usual names instead')}
          </Button>
        </div>
      )}
    </section>
  );
}
