import { useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Viewer } from '../../kit/page/may-see';
import { deferred } from '../../kit/states/deferred';
import type { MenuRow } from '../menu';
import { PageSearchField } from './page-search-field';

const box = deferred(() => import('./page-search-box').then((module) => module.PageSearchBox));

/** Loads what finds pages and records ahead of the first search. */
export const preloadSearch = box.preload;

/** Leads to pages by name and to the user’s own records; Ctrl or Cmd and K jump here. What finds them comes with the first focus. */
export function PageSearch({ rows, user }: { rows: readonly MenuRow[]; user: Viewer }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [begun, setBegun] = useState<{ takesFocus: boolean }>();
  useHotkeys([['mod+K', () => field.current?.focus()]], []);

  const begin = () => {
    const takesFocus = document.activeElement === field.current;
    // At once: no key may fall between the two fields.
    flushSync(() => setBegun({ takesFocus }));
  };
  return (
    <search>
      {begun ? (
        <box.Component rows={rows} user={user} field={field} typed={typed} {...begun} />
      ) : (
        <PageSearchField
          ref={field}
          aria-expanded={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={() => void preloadSearch().then(begin, () => undefined)}
        />
      )}
    </search>
  );
}
