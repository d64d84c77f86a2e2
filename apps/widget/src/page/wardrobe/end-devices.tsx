import { useState } from 'preact/hooks';
import { CodeInput } from '../account/code-input';
import { said } from '../lib/text';
import { Banner } from '../parts/message';
import { useSession } from './session';
import { settingsApi } from './settings-api';
import { t } from './text';

/** Which device is to be signed out, as the heading says it; every other one where none is named. */
export type Leaving = { readonly label: string; readonly uuid?: string };

type Props = { leaving: Leaving; email: string; refusal: string; done: () => void; cancel: () => void };

/** The mailed code without which no other device is signed out: a stolen session must not shut the shopper out. */
export function EndDevices({ leaving: { label, uuid }, email, refusal, done, cancel }: Props) {
  const { token, ended } = useSession();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ failure?: string; errors?: readonly string[] }>({ failure: refusal });
  const submit = async () => {
    if (busy) return;
    if (code.length !== 6) return setProblem({ errors: [t('The code has six digits.')] });
    setBusy(true);
    const outcome = await settingsApi.endDevices(token, code, uuid);
    setBusy(false);
    if (outcome.ok) return done();
    if (outcome.status === 401) return ended();
    const { code: wrong } = outcome.errors;
    setProblem(wrong ? { errors: wrong.map((text) => said(text)) } : { failure: outcome.message });
  };
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problem.failure && <Banner>{said(problem.failure)}</Banner>}
      <CodeInput
        id="devices-code"
        label={t('Code')}
        hint={t('Six digits, sent to {email}.', { email })}
        value={code}
        errors={problem.errors}
        next
        change={setCode}
      />
      <button type="submit" class="button wide" aria-disabled={busy}>
        {label}
      </button>
      <button type="button" class="link" onClick={cancel}>
        {t('Cancel')}
      </button>
    </form>
  );
}
