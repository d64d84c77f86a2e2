import { takeBackLimits } from '@dw/contract/handover-limits';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './request.module.css';

type Props = {
  /** What is asked for, translated. */
  label: string;
  description?: string;
  /** The button’s word, translated. */
  submit: string;
  busy: boolean;
  /** @returns whether it went well: what was typed stays where it did not */
  onSubmit: (reason: string) => Promise<boolean>;
  /** Beside the button. */
  children?: ReactNode;
};

/** A reason, and the button that goes on with it. */
export function ReasonForm({ label, description, submit, busy, onSubmit, children }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '' && (await onSubmit(text.trim()))) setText('');
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
      <Textarea
        label={label}
        description={description}
        autosize
        minRows={2}
        maxLength={takeBackLimits.note}
        error={missing && text.trim() === '' ? t('Enter a reason.') : null}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={css.buttons}>
        {children}
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
