import { useState } from 'preact/hooks';
import type { Settings } from '../lib/api';
import { saveLanguage } from '../lib/session';
import { language, said, speak } from '../lib/text';
import { Heading } from '../parts/heading';
import { Banner } from '../parts/message';
import { Links } from '../parts/shell';
import { Skeleton } from '../parts/skeleton';
import { ConsentChecks } from './consent-checks';
import { Devices } from './devices';
import { Frame, PlaceLink } from './frame';
import { OwnData } from './own-data';
import { useLoaded, useSession } from './session';
import { settingsApi } from './settings-api';
import { learnSettingsTexts } from './settings-texts';
import { t } from './text';

/** Each in its own words. */
const languageNames = {
  en: 'English',
  pl: 'Polski',
  de: 'Deutsch',
  it: 'Italiano',
  ru: 'Русский',
  es: 'Español',
} as const;

/** Name, language and postcode. */
function AboutYou({ settings, changed }: { settings: Settings; changed: (settings: Settings) => void }) {
  const { token } = useSession();
  const [name, setName] = useState(settings.name);
  const [postcode, setPostcode] = useState(settings.postcode);
  const [spoken, setSpoken] = useState<string>(settings.language ?? language());
  const [notice, setSaid] = useState({ failure: '', saved: false });
  const save = async () => {
    setSaid({ failure: '', saved: false });
    const outcome = await settingsApi.update(token, { name, postcode, language: spoken });
    if (!outcome.ok) return setSaid({ failure: outcome.message, saved: false });
    saveLanguage(spoken);
    await speak(spoken);
    changed(outcome.data);
    setSaid({ failure: '', saved: true });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {notice.failure && <Banner>{said(notice.failure)}</Banner>}
      <div class="field">
        <label for="name">{t('Name')}</label>
        <input
          id="name"
          value={name}
          maxLength={100}
          autocomplete="name"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <div class="field">
        <label for="language">{t('Language')}</label>
        <select id="language" value={spoken} onChange={(event) => setSpoken(event.currentTarget.value)}>
          {Object.entries(languageNames).map(([code, own]) => (
            <option key={code} value={code}>
              {own}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="postcode">{t('Postcode')}</label>
        <input
          id="postcode"
          value={postcode}
          maxLength={12}
          autocomplete="postal-code"
          aria-describedby="postcode-hint"
          onInput={(event) => setPostcode(event.currentTarget.value)}
        />
        <p class="hint" id="postcode-hint">
          {t('Only to find places near you.')}
        </p>
      </div>
      <button type="submit" class="button">
        {t('Save')}
      </button>
      <p class="hint" role="status">
        {notice.saved && t('Saved.')}
      </p>
    </form>
  );
}

/** What a shopper sets, where they are signed in, and the way out. */
function SettingsPage() {
  const { signOut } = useSession();
  const { data, failure, reload, put } = useLoaded('settings', settingsApi.settings);
  if (!data && !failure) return <Skeleton />;
  return (
    <Frame failure={failure} retry={reload}>
      <Heading arrived>{t('Settings')}</Heading>
      {data && (
        <>
          <p class="lead">{data.email}</p>
          <PlaceLink to={{ page: 'address' }} class="button wide">
            {t('Change the address')}
          </PlaceLink>
          <PlaceLink to={{ page: 'join' }} class="button wide">
            {t('Join another wardrobe')}
          </PlaceLink>
          <PlaceLink to={{ page: 'gift-aid' }} class="button wide">
            Gift Aid
          </PlaceLink>
          <section aria-label={t('About you')}>
            <h2 class="ruled">{t('About you')}</h2>
            <AboutYou settings={data} changed={put} />
          </section>
          <ConsentChecks stored={data.consents} />
          <Devices email={data.email} />
          <OwnData />
        </>
      )}
      <button type="button" class="button wide" onClick={signOut}>
        {t('Sign out')}
      </button>
      <Links />
    </Frame>
  );
}

/** The page of settings, once its texts are there. */
export const open = async () => {
  await learnSettingsTexts();
  return SettingsPage;
};
