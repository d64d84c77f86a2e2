import { useState } from 'preact/hooks';
import { price } from '../lib/format';
import { LaterPart } from '../wardrobe/later';
import { useSession } from '../wardrobe/session';
import { type Handover, takeBackApi } from './api';
import { qrCode } from './leg-parts';
import { t } from './text';
import { spokenCode } from './words';

/** The label of a parcel, as a file to print or to show. */
function Label({ uuid }: { uuid: string }) {
  const { token } = useSession();
  const [failed, setFailed] = useState(false);
  const load = async () => {
    const found = await takeBackApi.label(token, uuid);
    setFailed(!found.ok);
    if (found.ok) location.assign(found.data.url);
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void load()}>
        {t('Download the label')}
      </button>
      {failed && <p role="alert">{t('Something went wrong. Try again.')}</p>}
    </>
  );
}

/** The code by which things are handed over: to be scanned, read out or copied. */
export function LegCode({ leg }: { leg: Handover }) {
  const { code, desk_url, items, by, price: cost, tracking, label, uuid } = leg;
  const [copied, setCopied] = useState(false);
  const spoken = spokenCode(code);
  const copy = () => navigator.clipboard.writeText(code).then(() => setCopied(true));
  return (
    <section class="ticket pass" aria-label={t('Your code')}>
      <div class="terms">
        <p>{t('{count} items for {by}', { count: items.filter((item) => !item.left_out).length, by })}</p>
        <LaterPart
          load={qrCode}
          props={{ text: desk_url, label: t('QR code for {code}', { code: spoken }) }}
          wait={<div class="qr" />}
        />
        <p class="spoken">{spoken}</p>
        <button type="button" class="button" onClick={() => void copy()}>
          <span aria-live="polite">{copied ? t('Copied') : t('Copy code')}</span>
        </button>
        {label && <Label uuid={uuid} />}
      </div>
      {(tracking || cost) && (
        <div class="stub">
          {tracking ? (
            <>
              <span>{t('Parcel number')}</span>
              <b>{tracking}</b>
            </>
          ) : (
            <>
              <span>{t('You pay the carrier')}</span>
              <b>{cost && price(cost)}</b>
            </>
          )}
        </div>
      )}
    </section>
  );
}
