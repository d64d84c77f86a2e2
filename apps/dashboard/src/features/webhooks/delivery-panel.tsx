import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../kit/code-block';
import shared from '../../kit/secrets/secrets.module.css';
import { Loaded } from '../../kit/states/loaded';
import { Time } from '../../kit/time';
import { type DeliveryDetails, deliveryQuery } from './webhooks.api';
import css from './webhooks.module.css';

/** One message: what is sent, every try with its answer, and when the next is. */
export function DeliveryPanel({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(deliveryQuery(uuid));
  return (
    <section className={shared.shown} aria-label={t('Message')}>
      <Loaded query={query}>
        {(delivery) => (
          <>
            <p>
              <b>{delivery.type}</b> <span className="dw-dim">{delivery.message}</span>
            </p>
            <CodeBlock code={pretty(delivery.body)} label={t('What is sent')} copyLabel={t('Copy')} />
            {delivery.next_try_at && (
              <p>
                {t('Next try')} <Time instant={delivery.next_try_at} />
              </p>
            )}
            <ol className={css.attempts} aria-label={t('Tries')}>
              {delivery.attempts.map((attempt) => (
                <Attempt key={attempt.number} attempt={attempt} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
      <div>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </section>
  );
}

function Attempt({ attempt }: { attempt: DeliveryDetails['attempts'][number] }) {
  const { t } = useTranslation();
  const { number, at, status, failure, answer, milliseconds, headers } = attempt;
  const request = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <li className={css.attempt}>
      <p>
        <b>{t('Try {number}', { number })}</b> <Time instant={at} /> ·{' '}
        {status === null ? t('No answer: {reason}', { reason: failure ?? '' }) : t('Answered {status}', { status })} ·{' '}
        {milliseconds} ms
      </p>
      <Part label={t('Headers of the request')} text={request.join('\n')} />
      {answer !== '' && <Part label={t('Answer')} text={answer} />}
    </li>
  );
}

/** Lines to read, under what they are. */
function Part({ label, text }: { label: string; text: string }) {
  return (
    <figure className={css.part}>
      <figcaption>{label}</figcaption>
      <pre>{text}</pre>
    </figure>
  );
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
