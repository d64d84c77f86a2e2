import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { searchWords } from '../../kit/list/use-filter';
import { ModalDialog } from '../../kit/modal-dialog';
import css from './keys-panel.module.css';
import { keysSlice } from './keys-slice';
import type { PageKey } from './page-keys';

/** So many values of a filter are named. */
const most = 5;

/** What the search of the list on this page says of filters, where it has one. */
function words(t: TFunction) {
  if (!document.querySelector('main input[type=search]')) return [];
  return [...searchWords].map(([name, values]) => ({
    keys: values.slice(1, most + 1).map((value) => `${name}:${value}`),
    label: t('Typed into the search: only these rows'),
  }));
}

const close = () => keysSlice.setState({ open: false });

/** The keys that work on every page. */
export function KeysPanel({ pages }: { pages: readonly PageKey[] }) {
  const { t } = useTranslation();
  const general = [
    { keys: ['Ctrl', 'K'], label: t('Search pages and records') },
    { keys: ['/'], label: t('Search this list') },
    { keys: ['?'], label: t('Keyboard shortcuts') },
    { keys: ['Ctrl', 'Z'], label: t('Undo the last change made from a list') },
    { keys: ['X'], label: t('Choose the row that has the focus') },
    { keys: [t('Shift'), '↓'], label: t('Choose the next row as well') },
  ];
  const rows = [
    ...general,
    ...words(t),
    ...pages.map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], label: t(label) })),
  ];
  // Its only button is at the end: with the focus there, a long list would open scrolled down.
  return (
    <ModalDialog titleId="keys-title" className={css.panel} focus="#keys-title" onCancel={close}>
      <h2 id="keys-title" tabIndex={-1}>
        {t('Keyboard shortcuts')}
      </h2>
      <dl className={css.keys}>
        {rows.map(({ keys, label }) => (
          <div key={keys.join(' ')}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="default" onClick={close}>
        {t('Close')}
      </Button>
    </ModalDialog>
  );
}
