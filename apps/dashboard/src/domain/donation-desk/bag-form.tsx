import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { Choice } from '../../kit/form/choice';
import { SectionHead } from '../../kit/page/section-head';
import { Picture } from '../../kit/picture';
import { errorText } from '../../kit/states/error-text';
import { ApiError } from '../../lib/api-error';
import type { DeskToken } from '../take-back-desk/take-back-desk.api';
import css from '../take-back-desk/take-back-desk.module.css';
import { type Answer, type Answers, decided, takeBody } from './bag-answers';
import { bagQuery, type DeskThing, takeBag } from './donation-desk.api';

const reasons = {
  unfit: { label: 'Not in a state to be sold' },
  not_taken: { label: 'Not what we take' },
  full: { label: 'No room for it' },
  unsafe: { label: 'Not safe to sell' },
  other: { label: 'Another reason' },
} as const;
const reasonNames = ['unfit', 'not_taken', 'full', 'unsafe', 'other'] as const;

type RowProps = { item: DeskThing; answer: Answer | undefined; onAnswer: (answer: Answer) => void };

function ThingRow({ item, answer, onAnswer }: RowProps) {
  const { t } = useTranslation();
  const { name, brand, size, color, count, image } = item;
  const facts = [count > 1 && t('{count} items', { count }), brand, color, size !== '' && t('size {size}', { size })];
  const reason = reasonNames.find((one) => one === answer);
  return (
    <li className={css.item}>
      <Picture image={image} size={56} />
      <div>
        <b>{name}</b>
        <p>{facts.filter(Boolean).join(', ')}</p>
      </div>
      <div className={css.answer}>
        <Choice
          small
          fill
          label={t('Is {name} here?', { name })}
          options={[
            { value: 'here', label: t('Here') },
            { value: 'missing', label: t('Not here') },
            { value: 'declined', label: t('Not wanted') },
          ]}
          value={reason ? 'declined' : answer === 'here' || answer === 'missing' ? answer : null}
          onChange={(value) => onAnswer(value === 'declined' ? 'unfit' : value)}
        />
        {reason && (
          <NativeSelect
            label={t('Reason')}
            data={reasonNames.map((value) => ({ value, label: t(reasons[value].label) }))}
            value={reason}
            onChange={({ currentTarget }) =>
              onAnswer(reasonNames.find((one) => one === currentTarget.value) ?? 'other')
            }
          />
        )}
      </div>
    </li>
  );
}

type Props = { token: DeskToken; place: string; code: string; items: readonly DeskThing[]; onTaken: () => void };

/** The things of a bag, each to be answered for; nothing is chosen beforehand, and a failed call keeps what was. */
export function BagForm({ token, place, code, items, onTaken }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [answers, setAnswers] = useState<Answers>({});
  const [sending, setSending] = useState(false);
  const done = decided(items, answers);
  const take = async () => {
    setSending(true);
    try {
      await takeBag(client, token, code, takeBody(place, items, answers));
      showAlert(t('Received. The shopper sees it at once.'), 'success');
      onTaken();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        showAlert(t('Somebody else was faster, or it has ended. This is how it stands now.'), 'warning');
        await client.invalidateQueries(bagQuery(token, code));
      } else showAlert(errorText(t, error), 'danger');
    } finally {
      setSending(false);
    }
  };
  return (
    <section aria-labelledby="bag-items" className={css.found}>
      <SectionHead id="bag-items" title={t('{count} items', { count: items.length })} />
      <ul className={css.items} aria-labelledby="bag-items">
        {items.map((item) => (
          <ThingRow
            key={item.uuid}
            item={item}
            answer={answers[item.uuid]}
            onAnswer={(answer) => setAnswers((before) => ({ ...before, [item.uuid]: answer }))}
          />
        ))}
      </ul>
      <section className={css.bar} aria-label={t('Receive')}>
        <p>
          <span>{t('The shopper sees it at once.')}</span>
          <b role="status">{t('{done} of {all} decided', { done, all: items.length })}</b>
        </p>
        <Button size="lg" fullWidth disabled={done < items.length} loading={sending} onClick={() => void take()}>
          {done < items.length ? t('Decide on every item') : t('Receive')}
        </Button>
      </section>
    </section>
  );
}
