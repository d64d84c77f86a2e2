import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { focusFirstError } from '../../kit/form/focus-first-error';
import { PageHead } from '../../kit/page/page-head';
import css from './parts.module.css';
import { ReasonField } from './reason-field';
import { reasonProblem, reasonSlice } from './reason-slice';

type Props = {
  /** What is opened: `account 12`. One reason lets in to every page of it. */
  thing: string;
  title: string;
  children: (reason: string) => ReactNode;
};

/** Asks once why something personal is looked at, and hands the reason on to the calls of its pages. */
export function ReasonGate({ thing, title, children }: Props) {
  const given = useStore(reasonSlice, (reasons) => reasons[thing]);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  if (given !== undefined) return children(given);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problem = reasonProblem(reason);
    setError(problem);
    if (problem) focusFirstError(event.currentTarget);
    else reasonSlice.setState({ [thing]: reason.trim() });
  };
  return (
    <>
      <PageHead title={title} purpose="What you will see is personal: say first why you need to." />
      <form className={css.narrow} noValidate onSubmit={submit}>
        <ReasonField value={reason} error={error} onChange={setReason} />
        <Button type="submit">Open</Button>
      </form>
    </>
  );
}

/** The reason that was given, and the way to give another. */
export function GivenReason({ thing, reason }: { thing: string; reason: string }) {
  return (
    <p className={css.given}>
      <span className="dw-dim">Opened because:</span> {reason}{' '}
      <button type="button" onClick={() => reasonSlice.setState(without(thing), true)}>
        Give another reason
      </button>
    </p>
  );
}

const without = (thing: string) =>
  Object.fromEntries(Object.entries(reasonSlice.getState()).filter(([known]) => known !== thing));
