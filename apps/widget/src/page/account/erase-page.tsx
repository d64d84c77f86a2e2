import { useState } from 'preact/hooks';
import type { Failure } from '../lib/api';
import { longDate } from '../lib/format';
import { forgetSession } from '../lib/session';
import { said } from '../lib/text';
import { Heading } from '../parts/heading';
import { Banner } from '../parts/message';
import { Notice } from '../parts/notice';
import { Skeleton } from '../parts/skeleton';
import { Frame, PlaceLink } from '../wardrobe/frame';
import { useLoaded, useSession } from '../wardrobe/session';
import { accountCalls, type Erasure } from './calls';
import { CodeInput } from './code-input';
import { learnTexts, t } from './text';

/** What an erasure ends, as far as there is any. */
function WhatEnds({ erasure: { hand_overs, promised, likes, comments, gift_aid } }: { erasure: Erasure }) {
  return (
    <>
      {hand_overs.map(({ by, state, summary }, at) => (
        // Two of them may read the same.
        <li key={`${at} ${by}`}>
          {state === 'requested'
            ? t('What you have promised to {by}, which is cancelled: {things}', { by, things: summary })
            : t('What is at {by} goes on without you, and you get no reward or answer: {things}', {
                by,
                things: summary,
              })}
        </li>
      ))}
      {promised > 0 && <li>{t('{count} rewards that are promised and no codes yet', { count: promised })}</li>}
      {likes > 0 && <li>{t('{count} items that you like or keep on boards', { count: likes })}</li>}
      {comments > 0 && <li>{t('{count} comments that you wrote', { count: comments })}</li>}
      {gift_aid && <li>{t('Your Gift Aid declarations')}</li>}
    </>
  );
}

function WhatGoes({ erasure }: { erasure: Erasure }) {
  const { items, shops, codes, codes_until, gift_aid_claimed, addresses } = erasure;
  const [address = '', ...joined] = addresses;
  return (
    <>
      <section aria-labelledby="goes">
        <h2 id="goes" class="ruled">
          {t('What goes')}
        </h2>
        <ul class="points">
          <li>{t('{count} items in your wardrobe', { count: items })}</li>
          <WhatEnds erasure={erasure} />
          <li>{t('Your address {email}, your name and postcode', { email: address })}</li>
          {joined.length > 0 && (
            <li>{t('The wardrobes you joined with it: {emails}', { emails: joined.join(', ') })}</li>
          )}
          <li>{t('All devices are signed out, and we write to you no more')}</li>
        </ul>
      </section>
      <section aria-labelledby="stays">
        <h2 id="stays" class="ruled">
          {t('What stays')}
        </h2>
        <ul class="points">
          {shops.length > 0 && (
            <li>{t('Shops keep their orders, without you: {shops}', { shops: shops.join(', ') })}</li>
          )}
          <li>{t('What happened to each item, without a name')}</li>
          {gift_aid_claimed && (
            <li>
              {t(
                'Charities that have claimed Gift Aid for you keep your name and address for six years, as the law asks',
              )}
            </li>
          )}
          {codes_until && (
            <li>
              {t(
                '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more.',
                { count: codes, date: longDate(codes_until) },
              )}
            </li>
          )}
        </ul>
      </section>
    </>
  );
}

/** The mailed code, and the button that cannot be taken back. */
function Confirm({ email, done }: { email: string; done: () => void }) {
  const { token, ended } = useSession();
  const [state, setState] = useState({ sent: false, code: '', busy: false });
  const [refusal, setRefusal] = useState<{ failure?: string; errors?: readonly string[] }>({});
  const refuse = (outcome: Failure) => {
    setState((last) => ({ ...last, busy: false }));
    if (outcome.status === 401) return ended();
    const { code } = outcome.errors;
    setRefusal(code ? { errors: code.map((text) => said(text)) } : { failure: said(outcome.message) });
  };
  const submit = async () => {
    if (state.busy) return;
    setRefusal({});
    if (state.sent && state.code.length !== 6) return setRefusal({ errors: [said('The code has six digits.')] });
    setState({ ...state, busy: true });
    const outcome = state.sent
      ? await accountCalls.erase(token, state.code)
      : await accountCalls.sendErasureCode(token);
    if (!outcome.ok) return refuse(outcome);
    if (state.sent) return done();
    setState({ sent: true, code: '', busy: false });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {refusal.failure && <Banner>{refusal.failure}</Banner>}
      {state.sent && (
        <CodeInput
          id="code"
          label={said('Code')}
          hint={said('Six digits, sent to {email}.', { email })}
          value={state.code}
          errors={refusal.errors}
          next
          change={(code) => setState({ ...state, code })}
        />
      )}
      <button type="submit" class={state.sent ? 'button wide danger' : 'button wide'} aria-disabled={state.busy}>
        {state.sent ? t('Erase for good') : t('Mail me the code for it')}
      </button>
    </form>
  );
}

/** The erasure of the wardrobe: what goes and what stays, the mailed code, and the last word. */
function ErasePage() {
  const { data, failure, reload } = useLoaded('erasure', accountCalls.erasure);
  const [gone, setGone] = useState(false);
  if (gone)
    return (
      <Notice
        title={t('Your wardrobe is erased')}
        text={t('You are signed out everywhere. Within minutes nothing of it is left with us. Goodbye, and thank you.')}
      />
    );
  if (!data && !failure) return <Skeleton />;
  const done = () => {
    forgetSession();
    setGone(true);
  };
  return (
    <Frame failure={failure} retry={reload}>
      <Heading arrived>{said('Erase my wardrobe')}</Heading>
      <p class="lead">{t('It cannot be undone. You can download your data in the settings first.')}</p>
      {data && (
        <>
          <WhatGoes erasure={data} />
          <Confirm email={data.addresses[0] ?? ''} done={done} />
        </>
      )}
      <PlaceLink to={{ page: 'settings' }} class="button wide">
        {t('Keep my wardrobe')}
      </PlaceLink>
    </Frame>
  );
}

/** The page, once its texts are there. */
export const open = async () => {
  await learnTexts();
  return ErasePage;
};
