import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../kit/code-block';
import shared from '../../kit/dialog.module.css';
import { ModalDialog } from '../../kit/modal-dialog';
import { Allowed } from '../../kit/page/allowed';
import { errorText } from '../../kit/states/error-text';
import { StatusMark } from '../../kit/status-mark';
import { type Delivery, replayDelivery } from './site-health.api';
import css from './site-health.module.css';

type Props = { uuid: string; delivery: Delivery; onClose: () => void };

/** One order as it was sent, why it was refused, and the way to take it again. */
export function DeliveryDialog({ uuid, delivery, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const replay = useMutation({ mutationFn: () => replayDelivery(client, uuid, delivery.uuid) });
  const { outcome, message, errors, status, payload, number } = delivery;

  return (
    <ModalDialog titleId="delivery-title" className={css.dialog} onCancel={onClose}>
      <h2 id="delivery-title">{number ? t('Order {number}', { number }) : t('Without a number')}</h2>
      <StatusMark
        mark={outcome === 'accepted' ? 'good' : 'warning'}
        label={`${outcome === 'accepted' ? t('Taken') : t('Refused', { context: 'order' })} (${status})`}
      />
      {message && <p>{t(message)}</p>}
      <Problems errors={errors} />
      {payload === null ? (
        <p className="dw-dim">{t('The body is not valid JSON.')}</p>
      ) : (
        <CodeBlock
          code={JSON.stringify(payload, null, 2)}
          label={t('What was sent')}
          copyLabel={t('Copy what was sent')}
        />
      )}
      <div role="status">
        {replay.data && (
          <>
            <StatusMark
              mark={replay.data.outcome === 'accepted' ? 'good' : 'warning'}
              label={replay.data.outcome === 'accepted' ? t('Taken now') : t('Refused again')}
            />
            {replay.data.message && <p>{t(replay.data.message)}</p>}
            <Problems errors={replay.data.errors} />
          </>
        )}
        {replay.error && <p className={css.error}>{errorText(t, replay.error)}</p>}
      </div>
      <div className={shared.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        {payload !== null && (
          <Allowed needs="websites:write">
            <Button loading={replay.isPending} onClick={() => replay.mutate()}>
              {t('Replay')}
            </Button>
          </Allowed>
        )}
      </div>
    </ModalDialog>
  );
}

function Problems({ errors }: { errors: Readonly<Record<string, readonly string[]>> }) {
  const { t } = useTranslation();
  const fields = Object.entries(errors);
  if (fields.length === 0) return null;
  return (
    <dl className={css.problems}>
      {fields.map(([field, texts]) => (
        <div key={field}>
          <dt className="dw-code">{field}</dt>
          <dd>{texts.map((text) => t(text)).join(' ')}</dd>
        </div>
      ))}
    </dl>
  );
}
