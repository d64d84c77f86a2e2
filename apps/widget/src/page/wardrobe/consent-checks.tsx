import { useEffect, useState } from 'preact/hooks';
import { api, type Consents } from '../lib/api';
import { said, t } from '../lib/text';
import { Check } from '../parts/check';
import { Banner } from '../parts/message';

/** What the shopper may be written for; each acts at once, and goes back where it was refused. */
export function ConsentChecks({ token }: { token: string }) {
  const [stored, setStored] = useState<Consents>();
  /** Nothing is sent for it yet: who agreed to it once can take it back here, nobody else is asked. */
  const [older, setOlder] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    void api.consents(token).then((outcome) => {
      if (!outcome.ok) return;
      setStored(outcome.data);
      setOlder(outcome.data.next_step);
    });
  }, [token]);

  const change = async (purpose: keyof Consents, granted: boolean) => {
    if (!stored) return;
    setFailure('');
    setStored({ ...stored, [purpose]: granted });
    const outcome = await api.setConsent(token, purpose, granted);
    setStored(outcome.ok ? outcome.data : stored);
    if (!outcome.ok) setFailure(outcome.message);
  };
  if (!stored) return null;
  return (
    <section>
      <h2>{t('Mails')}</h2>
      <Check checked={stored.ending_code} change={(on) => void change('ending_code', on)}>
        {t('Remind me before my codes end.')}
      </Check>
      {older && (
        <Check checked={stored.next_step} change={(on) => void change('next_step', on)}>
          {t('Remind me when my items could be sold or given.')}
        </Check>
      )}
      {failure && <Banner>{said(failure)}</Banner>}
    </section>
  );
}
