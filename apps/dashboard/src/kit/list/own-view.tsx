import type { SavedView } from '@dw/contract';
import { limits } from '@dw/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../alerts/alerts';
import { confirm } from '../alerts/confirm';
import { useServerForm } from '../form/use-server-form';
import { IconButton } from '../icon-button';
import { errorText } from '../states/error-text';
import { changeView, deleteView } from './saved-views.api';
import css from './view-menu.module.css';

/** A view of the user: `button` chooses it; it is renamed, shared and deleted beside that. */
export function OwnView({ list, view, button }: { list: string; view: SavedView; button: ReactNode }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [renaming, setRenaming] = useState(false);
  const { id, name, shared } = view;
  const failed = (error: unknown) => showAlert(errorText(t, error), 'danger');
  const remove = async () => {
    if (await confirm(t('Delete {name}?', { name }))) await deleteView(client, list, id).catch(failed);
  };
  if (renaming)
    return (
      <li>
        <RenameForm list={list} view={view} onDone={() => setRenaming(false)} />
      </li>
    );
  return (
    <li>
      {button}
      <IconButton label={t('Rename the view {name}', { name })} icon={IconPencil} onClick={() => setRenaming(true)} />
      <IconButton
        label={t('Share the view {name} with the team', { name })}
        aria-pressed={shared}
        icon={IconUsers}
        onClick={() => void changeView(client, list, id, { name, shared: !shared }).catch(failed)}
      />
      <IconButton
        label={t('Delete the view {name}', { name })}
        icon={IconTrash}
        data-danger
        onClick={() => void remove()}
      />
    </li>
  );
}

function RenameForm({ list, view, onDone }: { list: string; view: SavedView; onDone: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, saving, submit } = useServerForm({
    initialValues: { name: view.name },
    validate: { name: (name) => (name.trim() === '' ? t('Name is required.') : null) },
    save: ({ name }) => changeView(client, list, view.id, { name, shared: view.shared }),
    onSaved: onDone,
    asksBeforeLeaving: false,
  });
  return (
    <form className={css.rename} noValidate onSubmit={submit}>
      <TextInput
        aria-label={t('Name of the view')}
        maxLength={limits.savedView.name}
        autoComplete="off"
        autoFocus
        {...form.getInputProps('name')}
      />
      <Button type="submit" variant="default" loading={saving}>
        {t('Save')}
      </Button>
    </form>
  );
}
