import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerForm } from '../../kit/form/use-server-form';
import { ModalDialog } from '../../kit/modal-dialog';
import { BoardCard } from './board-card';
import css from './request.module.css';
import { findRequests, type RequestRow } from './take-back-requests.api';

type Props = { takeBack: string; onClose: () => void };

/** Finds the requests of a shopper who writes or calls, by their exact address, which is neither kept nor shown. */
export function FindDialog({ takeBack, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [found, setFound] = useState<{ readonly address: string; readonly rows: readonly RequestRow[] }>();
  const { form, saving, submit } = useServerForm({
    initialValues: { address: '' },
    validate: { address: (address: string) => (address.trim() === '' ? t('Enter an email address.') : null) },
    save: ({ address }) => findRequests(takeBack, address),
    onSaved: ({ items }, { address }) => setFound({ address, rows: items }),
    asksBeforeLeaving: false,
  });
  const shown = found?.address === form.values.address ? found.rows : undefined;
  return (
    <ModalDialog titleId={id} className={css.dialog} busy={saving} onCancel={onClose}>
      <h2 id={id}>{t('Find by address')}</h2>
      <p>{t('Only the exact address finds something. It is not kept, and you see no name.')}</p>
      <form className={css.form} noValidate onSubmit={submit}>
        <TextInput
          type="email"
          label={t('The shopper’s email address')}
          autoComplete="off"
          {...form.getInputProps('address')}
        />
        <div className={css.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('Find requests')}
          </Button>
        </div>
      </form>
      <div role="status" className={css.below}>
        {shown?.length === 0 && <p>{t('No request comes from this address.')}</p>}
        {shown?.map((row) => (
          <BoardCard key={row.uuid} row={row} now={new Date()} />
        ))}
      </div>
    </ModalDialog>
  );
}
