import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, useCombobox } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Viewer } from '../../kit/page/may-see';
import type { MenuRow } from '../menu';
import { routes } from '../routes';
import { doAction, foundActions } from './found-actions';
import { foundPages } from './found-pages';
import { PageSearchField } from './page-search-field';
import { useFoundRecords } from './use-found-records';

type Props = {
  rows: readonly MenuRow[];
  user: Viewer;
  field: RefObject<HTMLInputElement | null>;
  /** What was typed before this was here. */
  typed: string;
  /** Whether it takes over the focus from the field that stood here. */
  takesFocus: boolean;
};

/** The search with what it finds: pages by name and the user’s own records. */
export function PageSearchBox({ rows, user, field, typed, takesFocus }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState(typed);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const records = useFoundRecords(text, user);
  const pages = foundPages(rows, text, (label) => t(label));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes the field’s place
  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus();
    field.current?.setSelectionRange(typed.length, typed.length);
  }, []);

  const go = (to: string) => {
    combobox.closeDropdown();
    setText('');
    field.current?.blur();
    if (!doAction(to)) void navigate(to);
  };
  const nothing = text.trim() === '' ? t('No results found') : t('No results found for {text}', { text: text.trim() });
  const groups = [
    { name: t('Pages'), options: pages },
    ...records.groups.map(({ label, options, all }) => ({
      name: t(label),
      options: all ? [...options, { to: all, label: t('All results in {list}', { list: t(label) }) }] : options,
    })),
    { name: t('Actions'), options: foundActions(routes, user, text, (label) => t(label)) },
  ].filter(({ options }) => options.length > 0);

  return (
    <Combobox store={combobox} keepMounted={false} onOptionSubmit={go}>
      <Combobox.Target withExpandedAttribute>
        <PageSearchField
          ref={field}
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
              {records.searching ? t('Loading') : nothing}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
