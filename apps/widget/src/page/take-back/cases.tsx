import { caseLimits } from '@dw/contract/handover-limits';
import { useState } from 'preact/hooks';
import { said } from '../lib/text';
import { Banner, FieldError } from '../parts/message';
import { useSession } from '../wardrobe/session';
import type { Handover } from './api';
import { legApi } from './leg-api';
import { t } from './text';
import { momentWords } from './words';

type Props = { leg: Handover; put: (leg: Handover) => void; reload: () => void };
type Kind = Handover['cases'][number]['kind'];

/** What its shopper wrote about a hand-over, and what was answered. */
function Thread({ leg }: Pick<Props, 'leg'>) {
  // What a device kept of an earlier version has none.
  const cases = leg.cases ?? [];
  if (cases.length === 0) return null;
  return (
    <section aria-labelledby="cases">
      <h2 id="cases" class="ruled">
        {t('Your messages')}
      </h2>
      <ol class="thread">
        {cases.flatMap(({ kind, messages }) =>
          messages.map(({ by, body, at }, place) => (
            <li key={`${kind} ${place}`} class={by}>
              <small>
                {by === 'shopper' ? t('You') : leg.by}, {momentWords(at)}
              </small>
              <p>{body || t('I handed it in')}</p>
            </li>
          )),
        )}
      </ol>
    </section>
  );
}

/** What can be said: that it was handed in, which makes its end wait, or a question. */
function Say({ leg, put, reload, kind }: Props & { kind: Kind }) {
  const { token, ended } = useSession();
  const [body, setBody] = useState('');
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const handed = kind === 'handed_in';
  const missing = tried && !handed && body.trim() === '';
  const id = `say-${kind}`;
  const send = async () => {
    setTried(true);
    if (sending || (!handed && body.trim() === '')) return;
    setSending(true);
    const outcome = await legApi.say(token, leg.uuid, { kind, body });
    setSending(false);
    if (outcome.ok) {
      setBody('');
      setTried(false);
      setFailure('');
      return put(outcome.data);
    }
    if (outcome.status === 401) return ended();
    if (outcome.code === 'wrong_state') reload();
    setFailure(outcome.code === 'wrong_state' ? t('Something else has happened to it meanwhile.') : outcome.message);
  };
  return (
    <details class="say">
      <summary>{handed ? t('I handed it in') : t('Ask {by}', { by: leg.by })}</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p class="hint">
          {handed
            ? t('{by} looks for it. Nothing ends until you have an answer.', { by: leg.by })
            : t('The answer comes by mail and stands here.')}
        </p>
        <div class="field">
          <label for={id}>{handed ? t('When and where, if you remember') : t('Your question')}</label>
          <textarea
            id={id}
            rows={4}
            maxLength={caseLimits.body}
            value={body}
            aria-invalid={missing}
            aria-describedby={missing ? `${id}-error` : undefined}
            onInput={(event) => setBody(event.currentTarget.value)}
          />
          {missing && <FieldError id={`${id}-error`} texts={[t('Enter your question.')]} />}
        </div>
        {failure && <Banner>{said(failure)}</Banner>}
        <button type="submit" class="button" aria-disabled={sending}>
          {t('Send')}
        </button>
      </form>
    </details>
  );
}

/** Messages about a hand-over, and how to write another. */
export function Cases(props: Props) {
  const { handed_in, ask } = props.leg.can;
  return (
    <>
      <Thread leg={props.leg} />
      {handed_in && <Say {...props} kind="handed_in" />}
      {ask && <Say {...props} kind="question" />}
    </>
  );
}
