import { useState } from 'preact/hooks';
import { Banner } from '../parts/message';
import { PlaceLink } from './frame';
import { useSession } from './session';
import { settingsApi } from './settings-api';
import { t } from './text';

/** Hands a file to the browser, which keeps it. */
function keep(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Everything that is kept of the shopper, as a file, and the way to its erasure. */
export function OwnData() {
  const { token } = useSession();
  const [failed, setFailed] = useState(false);
  const download = async () => {
    const file = await settingsApi.exported(token);
    setFailed(!file);
    if (file) keep(file, 'wardrobe.json');
  };
  return (
    <section aria-labelledby="data">
      <h2 id="data" class="ruled">
        {t('Your data')}
      </h2>
      <p class="lead">{t('Everything that we keep about you, as one file.')}</p>
      <button type="button" class="button wide" onClick={download}>
        {t('Download my data')}
      </button>
      {failed && <Banner>{t('Something went wrong. Try again.')}</Banner>}
      <PlaceLink to={{ page: 'erase' }} class="button wide">
        {t('Erase my wardrobe')}
      </PlaceLink>
    </section>
  );
}
