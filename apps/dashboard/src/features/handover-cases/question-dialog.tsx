import type { Capability } from '@dw/contract/enums';
import { caseLimits } from '@dw/contract/handover-limits';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { ModalDialog } from '../../kit/modal-dialog';
import { useMay } from '../../kit/page/use-may';
import { errorText } from '../../kit/states/error-text';
import { StatusMark } from '../../kit/status-mark';
import { ApiError } from '../../lib/api-error';
import { dayAndTime, shortDate } from '../../lib/day-and-time';
import { type Question, type QuestionCalls, questionsKey } from './handover-cases.api';
import { kindWord, standing } from './question-words';
import css from './questions.module.css';

type Props = {
  question: Question;
  calls: QuestionCalls;
  writes: Capability;
  /** The page of its hand-over; null where there is none. */
  page: string | null;
  onClose: () => void;
};

/** What a shopper asks, all that was said to it, and the answer. */
export function QuestionDialog({ question, calls, writes, page, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const client = useQueryClient();
  const mayAnswer = useMay(writes);
  const [text, setText] = useState('');
  const [done, setDone] = useState(false);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState<'answer' | 'close'>();
  const { handover, shopper, kind, state, messages } = question;

  const attempt = async (name: 'answer' | 'close', act: () => Promise<Question>, said: string) => {
    if (busy) return;
    setBusy(name);
    try {
      await act();
      await client.invalidateQueries({ queryKey: questionsKey });
      showAlert(said, 'success');
      onClose();
    } catch (error) {
      const overtaken = error instanceof ApiError && error.status === 409 && error.code === 'wrong_state';
      if (overtaken) await client.invalidateQueries({ queryKey: questionsKey });
      showAlert(overtaken ? t('Somebody else has closed it meanwhile.') : errorText(t, error), 'danger');
    } finally {
      setBusy(undefined);
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '')
      void attempt(
        'answer',
        () => calls.answer(question.uuid, { body: text.trim(), close: done }),
        t('The shopper gets your answer by mail.'),
      );
  };
  return (
    <ModalDialog titleId={id} className={css.dialog} busy={busy !== undefined} onCancel={onClose}>
      <h2 id={id}>{handover.summary}</h2>
      <p className={css.facts}>
        <StatusMark {...standing(t, state)} />
        <span>{t('Shopper {word}', { word: shopper })}</span>
        <span>•••• {handover.code_end}</span>
        {page && <Link to={page}>{t('Open the request')}</Link>}
      </p>
      {kind === 'handed_in' && handover.state === 'requested' && (
        <p className={css.note}>
          {t('Look for it. Unless somebody answers, its end waits: now until {date}.', {
            date: shortDate(handover.expires_at, i18n.language),
          })}
        </p>
      )}
      <ol className={css.thread} aria-label={t('Messages')}>
        {messages.map(({ by, body, at }) => (
          <li key={`${by} ${at}`} data-by={by}>
            <small>
              {by === 'shopper' ? t('Shopper') : t('You')}, {dayAndTime(at, i18n.language)}
            </small>
            <p>{body || kindWord(t, kind)}</p>
          </li>
        ))}
      </ol>
      {mayAnswer && state !== 'closed' ? (
        <form className={css.form} noValidate onSubmit={send}>
          <Textarea
            label={t('Your answer')}
            description={t(
              'The shopper gets it by mail and on their page. You see no address, and they see no name of yours.',
            )}
            autosize
            minRows={3}
            maxLength={caseLimits.body}
            error={missing && text.trim() === '' ? t('Enter your answer.') : null}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Checkbox
            label={t('Nothing more is to be said')}
            checked={done}
            onChange={({ currentTarget }) => setDone(currentTarget.checked)}
          />
          <div className={css.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button
              variant="default"
              loading={busy === 'close'}
              onClick={() => void attempt('close', () => calls.close(question.uuid), t('Closed without an answer'))}
            >
              {t('Close without an answer')}
            </Button>
            <Button type="submit" loading={busy === 'answer'}>
              {t('Send the answer')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={css.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
        </div>
      )}
    </ModalDialog>
  );
}
