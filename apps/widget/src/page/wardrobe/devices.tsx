import { useState } from 'preact/hooks';
import type { Outcome } from '../lib/api';
import { longDate } from '../lib/format';
import { said } from '../lib/text';
import { Banner } from '../parts/message';
import { useLoaded, useSession } from './session';
import { settingsApi } from './settings-api';
import { t } from './text';

/** Where the shopper is signed in; each device but this one can be signed out. */
export function Devices() {
  const { token } = useSession();
  const { data, reload, failure } = useLoaded('devices', settingsApi.devices);
  const [refusal, setRefusal] = useState('');
  const end = async (send: () => Promise<Outcome<unknown>>) => {
    const outcome = await send();
    setRefusal(outcome.ok ? '' : outcome.message);
    reload();
  };
  const items = data?.items ?? [];
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" class="ruled">
        {t('Signed in')}
      </h2>
      <ul class="devices">
        {items.map(({ uuid, device, current, used_at }) => (
          <li key={uuid}>
            <span class="about">
              <b>{device || t('Unknown device')}</b>
              <small>{current ? t('This device') : t('Last used on {date}', { date: longDate(used_at) })}</small>
            </span>
            {!current && (
              <button
                type="button"
                class="link"
                aria-label={t('Sign out {device}', { device: device || t('Unknown device') })}
                onClick={() => end(() => settingsApi.endDevice(token, uuid))}
              >
                {t('Sign out')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {items.length > 2 && (
        <button type="button" class="button" onClick={() => end(() => settingsApi.endOtherDevices(token))}>
          {t('Sign out all other devices')}
        </button>
      )}
      {(failure || refusal) && <Banner>{said(failure || refusal)}</Banner>}
    </section>
  );
}
