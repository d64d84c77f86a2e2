import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import shared from '../dialog.module.css';
import { ModalDialog } from '../modal-dialog';
import css from './confirm-by-name.module.css';

type Props = {
  /** What has to be typed. */
  name: string;
  /** What will happen, translated. */
  msg: string;
  onCancel: () => void;
  /** Does it; the dialog stays until it has settled. */
  onYes: () => Promise<unknown>;
};

/** Typed and pasted names differ in blanks, and in how an accent is written. */
const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Asks before what cannot be taken back: nothing happens until the name is typed. */
export function ConfirmByName({ name, msg, onCancel, onYes }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (plain(typed) !== plain(name)) return setWrong(true);
    setBusy(true);
    await onYes().finally(() => setBusy(false));
  };
  return (
    <ModalDialog titleId={id} className={css.dialog} focus="input" busy={busy} onCancel={onCancel}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={id}>{t('Are you sure?')}</h2>
        <p>{msg}</p>
        <TextInput
          label={t('Type “{name}” to confirm', { name })}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={wrong && t('This is not the name. Type it as it stands above.')}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setWrong(false);
          }}
        />
        <div className={shared.buttons}>
          <Button variant="default" disabled={busy} onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" className={css.yes} loading={busy}>
            {t('Yes')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
