import { useState } from 'preact/hooks';
import { longDate } from '../lib/format';
import { said } from '../lib/text';
import { Banner } from '../parts/message';
import { EndDevices, type Leaving } from './end-devices';
import { useLoaded, useSession } from './session';
import { settingsApi } from './settings-api';
import { t } from './text';

/** Where the shopper is signed in; each device but this one can be signed out, with a mailed code. */
export function Devices({ email }: { email: string }) {
  const { token, ended } = useSession();
  const { data, reload, failure } = useLoaded('devices', settingsApi.devices);
  const [asked, setAsked] = useState<{ leaving: Leaving; refusal: string }>();
  const ask = async (leaving: Leaving) => {
    const outcome = await settingsApi.sendDevicesCode(token);
    if (!outcome.ok && outcome.status === 401) return ended();
    // The code of a moment ago still counts where no other is mailed.
    setAsked({ leaving, refusal: outcome.ok ? '' : outcome.message });
  };
  const done = () => {
    setAsked(undefined);
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
                onClick={() => ask({ label: t('Sign out {device}', { device: device || t('Unknown device') }), uuid })}
              >
                {t('Sign out')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {items.length > 2 && (
        <button type="button" class="button" onClick={() => ask({ label: t('Sign out all other devices') })}>
          {t('Sign out all other devices')}
        </button>
      )}
      {asked && (
        <EndDevices key={asked.leaving.label} {...asked} email={email} done={done} cancel={() => setAsked(undefined)} />
      )}
      {failure && <Banner>{said(failure)}</Banner>}
    </section>
  );
}
