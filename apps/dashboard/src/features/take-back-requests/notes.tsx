import { takeBackLimits } from '@dw/contract/handover-limits';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionHead } from '../../kit/page/section-head';
import { useMay } from '../../kit/page/use-may';
import { dayAndTime } from '../../lib/day-and-time';
import css from './request.module.css';
import type { Request, RequestCalls } from './take-back-requests.api';
import type { Attempt } from './use-attempt';

type Props = { request: Request; calls: RequestCalls; attempt: Attempt; language: string };

/** What the team tells itself about a request; no shopper sees it. */
export function Notes({ request, calls, attempt, language }: Props) {
  const { t } = useTranslation();
  const mayWrite = useMay('take-backs:grade');
  const [text, setText] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await attempt.attempt('note', () => calls.note(text.trim()), t('Note added'))) setText('');
  };
  if (!mayWrite && request.notes.length === 0) return null;
  return (
    <section aria-labelledby="request-notes" className={css.below}>
      <SectionHead id="request-notes" title={t('Notes')} />
      {request.notes.length > 0 && (
        <ul className={css.notes} aria-labelledby="request-notes">
          {request.notes.map(({ uuid, body, by, at }) => (
            <li key={uuid}>
              <p>{body}</p>
              <small>{[by, dayAndTime(at, language)].filter(Boolean).join(', ')}</small>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <form className={css.form} noValidate onSubmit={(event) => void add(event)}>
          <Textarea
            label={t('Note for your team')}
            autosize
            minRows={2}
            maxLength={takeBackLimits.note}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={text.trim() === ''} loading={attempt.busy === 'note'}>
            {t('Add note')}
          </Button>
        </form>
      )}
    </section>
  );
}
