import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { focusFirstError } from '../../kit/form/focus-first-error';
import css from './parts.module.css';
import { ReasonField } from './reason-field';
import { reasonProblem } from './reason-slice';

/** What is looked up, and why. It stays out of the address of the page. */
export type Sought = { readonly what: string; readonly reason: string };

type Props = {
  label: string;
  hint: string;
  type?: 'email' | 'text';
  /** What is wrong with it; undefined where it can be looked up. */
  problem: (text: string) => string | undefined;
  busy: boolean;
  onFind: (sought: Sought) => void;
};

/** Asks what to look up, to the letter, and why. */
export function Finder({ label, hint, type = 'text', problem, busy, onFind }: Props) {
  const [what, setWhat] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ readonly what?: string | undefined; readonly reason?: string | undefined }>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = { what: problem(what.trim()), reason: reasonProblem(reason) };
    setWrong(found);
    if (found.what || found.reason) focusFirstError(event.currentTarget);
    else onFind({ what: what.trim(), reason: reason.trim() });
  };
  return (
    <form className={css.narrow} noValidate onSubmit={submit}>
      <TextInput
        label={label}
        description={hint}
        type={type}
        autoComplete="off"
        required
        withAsterisk={false}
        value={what}
        error={wrong.what}
        onChange={({ currentTarget }) => setWhat(currentTarget.value)}
      />
      <ReasonField value={reason} error={wrong.reason} onChange={setReason} />
      <Button type="submit" loading={busy}>
        Look up
      </Button>
    </form>
  );
}
