import type { SavedView } from '@dw/contract';
import { limits } from '@dw/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { viewOf, withView } from '../../lib/list-view';
import { showAlert } from '../alerts/alerts';
import { confirm } from '../alerts/confirm';
import { useServerForm } from '../form/use-server-form';
import { IconButton } from '../icon-button';
import { ErrorState } from '../states/error-state';
import { errorText } from '../states/error-text';
import { deleteView, savedViewsQuery, saveView } from './saved-views.api';
import css from './view-menu.module.css';

export type ViewsProps = {
  /** Names the list. */
  list: string;
  /** The optional columns that are shown. */
  columns: readonly string[];
  prefix: string;
  onDone: () => void;
};

/** The views by name, and the form that adds the present one. */
export function Views({ list, columns, prefix, onDone }: ViewsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery(savedViewsQuery(list));
  const present = viewOf(params, columns, prefix);

  const remove = async ({ id, name }: SavedView) => {
    if (!(await confirm(t('Delete {name}?', { name })))) return;
    await deleteView(client, list, id).catch((failed) => showAlert(errorText(t, failed), 'danger'));
  };
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data?.length === 0 && (
        <p className={css.none}>{t('Search, sort and choose columns, then save it as a view.')}</p>
      )}
      {data && data.length > 0 && (
        <ul className={css.views}>
          {data.map((view) => (
            <li key={view.id}>
              <button
                type="button"
                aria-current={view.query === present ? 'true' : undefined}
                onClick={() => {
                  setParams(withView(params, view.query, prefix));
                  onDone();
                }}
              >
                {view.name}
              </button>
              <IconButton
                label={t('Delete the view {name}', { name: view.name })}
                icon={IconTrash}
                data-danger
                onClick={() => void remove(view)}
              />
            </li>
          ))}
        </ul>
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
