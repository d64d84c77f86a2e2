import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnChoice } from './use-column-choice';

/** More are looked for by name. */
const mostAtSight = 5;

/** A tick for each column that can be shown or not, and a search where there are many. */
export function ColumnChooser({ choice }: { choice: ColumnChoice }) {
  const { t, i18n } = useTranslation();
  const [sought, setSought] = useState('');
  const inLower = (text: string) => text.toLocaleLowerCase(i18n.language);
  const found = choice.columns.filter(({ header }) => inLower(header).includes(inLower(sought.trim())));
  return (
    <>
      {choice.columns.length > mostAtSight && (
        <TextInput
          type="search"
          aria-label={t('Find a column')}
          placeholder={t('Find a column')}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      {found.map(({ id, header }) => (
        <Checkbox key={id} label={header} checked={choice.shown[id] ?? false} onChange={() => choice.toggle(id)} />
      ))}
      {found.length === 0 && <p className="dw-dim">{t('No results found')}</p>}
    </>
  );
}
