import '@mantine/core/styles/Combobox.layer.css';
import { limits } from '@dw/contract/limits';
import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchingTowns } from './matching-towns';
import { citiesQuery } from './profile.api';

type Props = Pick<TextInputProps, 'error'> & {
  country: string;
  value: string;
  /** Stands below the field; empty for none. */
  hint?: string;
  /** `id` is null for a town that was typed. */
  onChange: (town: { readonly id: number | null; readonly name: string }) => void;
};

/** The country’s known towns, searched once the typing pauses; any other may be typed. */
export function CityPicker({ country, value, hint = '', error, onChange }: Props) {
  const { t } = useTranslation();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { data: towns = [] } = useQuery(citiesQuery(country));
  const found = matchingTowns(towns, usePause(value, 600));
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const town = found.find((known) => String(known.id) === id);
        if (town) onChange(town);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          label={t('City')}
          maxLength={limits.town}
          value={value}
          description={!error && hint !== '' ? <span role="status">{hint}</span> : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={error}
          onChange={(event) => {
            onChange({ id: null, name: event.currentTarget.value });
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label={t('City')}>
          {found.map(({ id, name }) => (
            <Combobox.Option key={id} value={String(id)}>
              {name}
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty role="option" aria-disabled>
              {t('No results found')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** A value once it has stood still for some milliseconds. */
function usePause<T>(value: T, pause: number): T {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return still;
}
