import type { Role } from '@dw/contract/enums';
import { limits } from '@dw/contract/limits';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { MenuRow } from '../menu';
import { foundPages } from './found-pages';
import { useFoundRecords } from './use-found-records';

/** Leads to pages by name and to the user’s own records; Ctrl or Cmd and K jump here. */
export function PageSearch({ rows, role }: { rows: readonly MenuRow[]; role: Role }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const records = useFoundRecords(text, role);
  const pages = foundPages(rows, text, (label) => t(label));
  useHotkeys([['mod+K', () => input.current?.focus()]], []);

  const go = (to: string) => {
    combobox.closeDropdown();
    setText('');
    input.current?.blur();
    void navigate(to);
  };
  const groups = [
    { name: t('Pages'), options: pages },
    ...records.groups.map(({ label, options }) => ({ name: t(label), options })),
  ].filter(({ options }) => options.length > 0);

  return (
    <search>
      <Combobox store={combobox} keepMounted={false} onOptionSubmit={go}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={input}
            role="combobox"
            type="search"
            aria-label={t('Search pages and records')}
            placeholder={t('Search pages and records')}
            maxLength={limits.search}
            leftSection={<IconSearch size={17} stroke={1.6} aria-hidden />}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              combobox.openDropdown();
              combobox.updateSelectedOptionIndex();
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={t('Search pages and records')} mah={420} style={{ overflowY: 'auto' }}>
            {groups.map(({ name, options }) => (
              <Combobox.Group key={name} label={name}>
                {options.map(({ to, label }) => (
                  <Combobox.Option key={to} value={to}>
                    {label}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
            {groups.length === 0 && (
              <Combobox.Empty role="option" aria-disabled>
                {records.searching ? t('Loading') : t('No results found')}
              </Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </search>
  );
}
