import { useState } from 'preact/hooks';
import { type Answer, call } from '../lib/api';
import { useMailCode } from '../lib/mail-code';
import { attempt, saveSession, sessionKey } from '../lib/session';
import { t } from '../lib/text';
import { Check } from '../parts/check';
import { Heading } from '../parts/heading';
import { MailCodeFields } from '../parts/mail-code-fields';
import { Banner } from '../parts/message';
import { Links, Shell } from '../parts/shell';

const sendCode = (email: string) => call<Answer<'sendSignInCode'>>('POST', '/shoppers/codes', { body: { email } });

/** What `saveSession` would write over: it ends with the new one. */
const keptSession = (keep: boolean) =>
  attempt(() => (keep ? localStorage : sessionStorage).getItem(sessionKey)) ?? undefined;

/** The way into the wardrobe: an address and the code mailed to it. */
export function SignIn({ ended, signedIn }: { ended: boolean; signedIn: (token: string) => void }) {
  const [keep, setKeep] = useState(false);
  const [trying, setTrying] = useState(false);
  const mail = useMailCode(sendCode);

  const submit = async () => {
    if (trying || !(await mail.ready())) return;
    setTrying(true);
    const body = { email: mail.address, code: mail.code };
    const outcome = await call<Answer<'signIn'>>('POST', '/shoppers/sessions', { body, token: keptSession(keep) });
    setTrying(false);
    if (!outcome.ok) return mail.refuse(outcome);
    saveSession(outcome.data.access_token, keep);
    signedIn(outcome.data.access_token);
  };

  const action = (
    <button type="submit" form="sign-in" class="button primary" aria-disabled={trying || mail.sending}>
      {t('Sign in')}
    </button>
  );
  return (
    <Shell foot={action}>
      <Heading arrived={ended}>{t('Your wardrobe')}</Heading>
      <p class="lead">
        {ended
          ? t('You are signed out. Sign in again to see your items.')
          : t('Sign in with a code that we mail to you.')}
      </p>
      <form
        id="sign-in"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit().catch(() => mail.setFailure(t('Something went wrong. Try again.')));
        }}
      >
        {mail.failure && <Banner>{mail.failure}</Banner>}
        <MailCodeFields mail={mail} />
        <Check checked={keep} change={setKeep}>
          {t('Keep me signed in')}
        </Check>
      </form>
      <Links />
    </Shell>
  );
}
