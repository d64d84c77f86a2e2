import type { SavedView } from '@dw/contract';
import { limits } from '@dw/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rowsOf, viewOf, withView } from '../../lib/list-view';
import { queryClient } from '../../lib/query-client';
import { showAlert } from '../alerts/alerts';
import { useServerForm } from '../form/use-server-form';
import { usePageParams } from '../page/use-page-params';
import { ErrorState } from '../states/error-state';
import type { BuiltInView } from './list-types';
import { OwnView } from './own-view';
import { savedViewsQuery, saveView } from './saved-views.api';
import css from './view-menu.module.css';

export type ViewsProps = {
  /** Names the list. */
  list: string;
  /** Those that the list brings along. */
  builtIn?: readonly BuiltInView[] | undefined;
  /** The optional columns that are shown. */
  columns: readonly string[];
  prefix: string;
  onDone: () => void;
};

/** Milliseconds that the panel waits for its views before it opens without them. */
const patience = 500;

/** Loads the panel and its views ahead: one that grows once it is open is placed anew, under whoever is about to press. */
export const preload = (list: string, panel: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([
    panel(),
    Promise.race([
      queryClient.prefetchQuery(savedViewsQuery(list)),
      new Promise((resolve) => setTimeout(resolve, patience)),
    ]),
  ]);

/** The user’s views by name and those that colleagues share, and the form that adds the present one. */
export function Views({ list, builtIn = [], columns, prefix, onDone }: ViewsProps) {
  const { t } = useTranslation();
  const [params, setParams] = usePageParams();
  const { data, error, refetch } = useQuery(savedViewsQuery(list));
  const present = viewOf(params, columns, prefix);
  const own = data?.filter(({ by }) => by === null) ?? [];
  const others = data?.filter(({ by }) => by !== null) ?? [];
  const choose = (query: string) => {
    setParams(withView(params, query, prefix));
    onDone();
  };
  const open = (view: SavedView) => (
    <button type="button" aria-current={view.query === present ? 'true' : undefined} onClick={() => choose(view.query)}>
      {view.name}
      {view.by !== null && <small>{view.by}</small>}
      {view.by === null && view.shared && <small>{t('Shared with the team')}</small>}
    </button>
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {builtIn.length > 0 && (
        <>
          <h3 className={css.group}>{t('Built in')}</h3>
          <ul className={css.views}>
            {builtIn.map(({ label, query }) => (
              <li key={query}>
                <button
                  type="button"
                  aria-current={query === rowsOf(params, prefix) ? 'true' : undefined}
                  onClick={() => choose(query)}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
          <h3 className={css.group}>{t('Your own')}</h3>
        </>
      )}
      {data?.length === 0 && (
        <p className={css.none}>{t('Search, sort and choose columns, then save it as a view.')}</p>
      )}
      {own.length > 0 && (
        <ul className={css.views}>
          {own.map((view) => (
            <OwnView key={view.id} list={list} view={view} button={open(view)} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <h3 className={css.group}>{t('From colleagues')}</h3>
          <ul className={css.views}>
            {others.map((view) => (
              <li key={view.id}>{open(view)}</li>
            ))}
          </ul>
        </>
      )}
      <SaveForm list={list} query={present} onDone={onDone} />
    </>
  );
}

function SaveForm({ list, query, onDone }: { list: string; query: string; onDone: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, saving, submit } = useServerForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? t('Name is required.') : null) },
    save: ({ name }) => saveView(client, list, name, query),
    // The next view has another name.
    afterwards: () => ({ name: '' }),
    onSaved: () => {
      showAlert(t('View saved'), 'success');
      onDone();
    },
    asksBeforeLeaving: false,
  });
  return (
    <form className={css.save} noValidate onSubmit={submit}>
      <TextInput
        label={t('Save this view as')}
        maxLength={limits.savedView.name}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Button type="submit" variant="default" loading={saving}>
        {t('Save view')}
      </Button>
    </form>
  );
}
