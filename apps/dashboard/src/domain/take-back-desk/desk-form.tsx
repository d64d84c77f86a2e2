import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { SectionHead } from '../../kit/page/section-head';
import { Scanner } from '../../kit/scan/scanner';
import { errorText } from '../../kit/states/error-text';
import { ApiError } from '../../lib/api-error';
import { type Answers, decided, hindrance, itemOfLabel, type Labels, takeBody, taken } from './desk-answers';
import { DeskItemRow } from './desk-item';
import { type DeskHandover, type DeskToken, lookQuery, takeAtDesk } from './take-back-desk.api';
import css from './take-back-desk.module.css';

type Props = { token: DeskToken; place: string; code: string; found: DeskHandover; onTaken: () => void };

/** The things of a request, each to be answered for; nothing is chosen beforehand, and a failed call keeps what was. */
export function DeskForm({ token, place, code, found, onTaken }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [answers, setAnswers] = useState<Answers>({});
  const [labels, setLabels] = useState<Labels>({});
  const [scanning, setScanning] = useState(false);
  const [sending, setSending] = useState(false);
  const items = found.items.filter(({ left_out }) => !left_out);
  const done = decided(items, answers);
  const why = hindrance(items, answers);

  const label = (number: string) => {
    const item = itemOfLabel(items, number, labels);
    if (!item) return showAlert(t('No item of this request has the label {number}.', { number }), 'warning');
    setLabels((before) => ({ ...before, [item.uuid]: item.ean }));
    showAlert(t('The label is that of {name}.', { name: item.name }), 'success');
  };
  const take = async () => {
    setSending(true);
    try {
      const { codes_short } = await takeAtDesk(client, token, code, takeBody(place, items, answers, labels));
      showAlert(t('Taken. The shopper sees it at once.'), 'success');
      if (codes_short) showAlert(t('There are not enough codes left for what this may bring.'), 'warning');
      onTaken();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        showAlert(t('Somebody else was faster, or it has ended. This is how it stands now.'), 'warning');
        await client.invalidateQueries(lookQuery(token, code));
      } else showAlert(errorText(t, error), 'danger');
    } finally {
      setSending(false);
    }
  };
  const go = {
    undecided: t('Decide on every item'),
    nothing: t('None of them is here'),
  };
  return (
    <section aria-labelledby="desk-items" className={css.found}>
      <SectionHead id="desk-items" title={t('{count} items', { count: items.length })}>
        {items.some(({ ean }) => ean !== '') && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={scanning}
            leftSection={<IconScan size={18} stroke={1.6} aria-hidden />}
            onClick={() => setScanning(!scanning)}
          >
            {t('Scan label (EAN)')}
          </Button>
        )}
      </SectionHead>
      {scanning && (
        <div className={css.labels}>
          <Scanner
            kind="label"
            hint={t('Hold the label of an item in the frame')}
            open
            onOpen={setScanning}
            onFound={label}
          />
        </div>
      )}
      <ul className={css.items} aria-labelledby="desk-items">
        {items.map((item) => (
          <DeskItemRow
            key={item.uuid}
            item={item}
            answer={answers[item.uuid] ?? null}
            labelled={labels[item.uuid] !== undefined}
            onAnswer={(answer) => setAnswers((before) => ({ ...before, [item.uuid]: answer }))}
          />
        ))}
      </ul>
      <section className={css.bar} aria-label={t('Take')}>
        <p>
          <span>{t('The shopper sees it at once.')}</span>
          <b role="status">{t('{done} of {all} decided', { done, all: items.length })}</b>
        </p>
        <Button size="lg" fullWidth disabled={why !== null} loading={sending} onClick={() => void take()}>
          {why === null ? t('Take {count} items', { count: taken(items, answers) }) : go[why]}
        </Button>
      </section>
    </section>
  );
}
