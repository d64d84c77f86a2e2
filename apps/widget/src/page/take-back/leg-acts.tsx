import { useState } from 'preact/hooks';
import { said } from '../lib/text';
import { Banner } from '../parts/message';
import { PlaceLink } from '../wardrobe/frame';
import { useSession } from '../wardrobe/session';
import type { Handover } from './api';
import { legApi } from './leg-api';
import { t } from './text';

type Props = { leg: Handover; put: (leg: Handover) => void; reload: () => void };

/** What can still be done while nothing is handed over: a label that failed, another store, way or choice of items, or nothing of it at all. */
export function LegActs({ leg, put, reload }: Props) {
  const { token, ended } = useSession();
  const [sure, setSure] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const { change, cancel, order_label } = leg.can;
  const send = async (act: typeof legApi.cancel) => {
    if (sending) return;
    setSending(true);
    const outcome = await act(token, leg.uuid);
    setSending(false);
    setSure(false);
    setFailure('');
    if (outcome.ok) return put(outcome.data);
    if (outcome.status === 401) return ended();
    if (outcome.code === 'no_return_address')
      return setFailure(t('{by} has not said where parcels go. Choose another way.', { by: leg.by }));
    if (outcome.status === 409) reload();
    setFailure(outcome.status === 409 ? t('Something else has happened to it meanwhile.') : outcome.message);
  };
  return (
    <div class="acts">
      {failure && <Banner>{said(failure)}</Banner>}
      {order_label && !sure && (
        <>
          <p>
            {t('{carrier} made no label. You can order it again, or send the parcel without one.', {
              carrier: leg.way_name,
            })}
          </p>
          <button type="button" class="button" aria-disabled={sending} onClick={() => void send(legApi.orderLabel)}>
            {t('Order the label again')}
          </button>
        </>
      )}
      {change && leg.offer && !sure && (
        <>
          <PlaceLink class="button" to={{ page: 'change', uuid: leg.uuid, step: 2 }}>
            {t('Change how they go')}
          </PlaceLink>
          <PlaceLink class="button" to={{ page: 'change', uuid: leg.uuid, step: 1 }}>
            {t('Change the items')}
          </PlaceLink>
        </>
      )}
      {cancel && !sure && (
        <button type="button" class="button danger" onClick={() => setSure(true)}>
          {t('Cancel this request')}
        </button>
      )}
      {cancel && sure && (
        <fieldset>
          <legend>{t('The items stay with you, and the code is worth nothing any more.')}</legend>
          <button type="button" class="button danger" aria-disabled={sending} onClick={() => void send(legApi.cancel)}>
            {t('Cancel it for good')}
          </button>
          <button type="button" class="button" onClick={() => setSure(false)}>
            {t('Keep it')}
          </button>
        </fieldset>
      )}
    </div>
  );
}
