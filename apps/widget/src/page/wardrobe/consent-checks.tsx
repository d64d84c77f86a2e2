import { useState } from 'preact/hooks';
import type { Consents } from '../lib/api';
import { said, spokenIn } from '../lib/text';
import { Check } from '../parts/check';
import { Banner } from '../parts/message';
import { useSession } from './session';
import { settingsApi } from './settings-api';
import { t } from './text';

/** What stands beside each box: another wording, in whatever language, is another version in the contract. */
export const consentWords = {
  ending_code: 'Remind me before my codes end.',
  parcel_status: 'Tell me how what I hand over is getting on. Codes and answers come in any case.',
  next_step: 'Remind me when my items could be sold or given.',
} as const;

/** What the shopper may be written for; each acts at once, and goes back where it was refused. */
export function ConsentChecks({ stored }: { stored: Consents }) {
  const { token } = useSession();
  const [shown, show] = useState(stored);
  const [failure, setFailure] = useState('');
  const change = async (purpose: keyof Consents, granted: boolean) => {
    setFailure('');
    show({ ...shown, [purpose]: granted });
    const outcome = await settingsApi.setConsent(token, { purpose, granted }, spokenIn(consentWords[purpose]));
    show(outcome.ok ? outcome.data : shown);
    if (!outcome.ok) setFailure(outcome.message);
  };
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" class="ruled">
        {t('Mails')}
      </h2>
      <Check checked={shown.ending_code} change={(on) => void change('ending_code', on)}>
        {t(consentWords.ending_code)}
      </Check>
      <Check checked={shown.parcel_status} change={(on) => void change('parcel_status', on)}>
        {t(consentWords.parcel_status)}
      </Check>
      {/* Nothing is sent for it yet: who agreed to it once can take it back here, nobody else is asked. */}
      {stored.next_step && (
        <Check checked={shown.next_step} change={(on) => void change('next_step', on)}>
          {t(consentWords.next_step)}
        </Check>
      )}
      {failure && <Banner>{said(failure)}</Banner>}
    </section>
  );
}
