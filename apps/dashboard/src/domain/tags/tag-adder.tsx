import { limits } from '@dw/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { errorText } from '../../kit/states/error-text';
import { ApiError } from '../../lib/api-error';
import css from './tag-adder.module.css';

type Props = {
  /** Resolves when the tag is there. */
  onAdd: (name: string) => Promise<unknown>;
  /** It is what the page is for. */
  primary?: boolean;
};

/** Adds a tag of the account’s own; an empty name is ignored. It may stand in another form, so it is none itself. */
export function TagAdder({ onAdd, primary = false }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const add = async () => {
    if (name.trim() === '' || busy) return;
    setBusy(true);
    try {
      await onAdd(name.trim());
      // The next one may have been begun.
      setName((now) => (now === name ? '' : now));
    } catch (error) {
      const about = error instanceof ApiError ? error.errors.name : undefined;
      if (about) setProblem(errorText(t, error));
      else showAlert(errorText(t, error), 'danger');
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };
  return (
    <div className={css.adder}>
      <TextInput
        label={t('New tag')}
        maxLength={limits.name}
        autoComplete="off"
        value={name}
        error={problem || undefined}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem('');
        }}
        onKeyDown={onKeyDown}
      />
      <Button
        variant={primary ? 'filled' : 'default'}
        loading={busy}
        leftSection={<IconPlus size={17} stroke={1.6} aria-hidden />}
        onClick={() => void add()}
      >
        {t('Add tag')}
      </Button>
    </div>
  );
}
