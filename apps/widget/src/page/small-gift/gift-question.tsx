import { useState } from 'preact/hooks';
import { said } from '../lib/text';
import { Banner, FieldError } from '../parts/message';
import { type Choice, choices, penceOf, poundsOf } from './amounts';
import { type Asked, type Gift, giftApi, type Taker } from './api';
import { GiftStanding } from './gift-standing';
import type { Question } from './question';
import { TakerChoice } from './taker-choice';
import { t } from './text';

type Props = Question & { readonly asked: Asked };

/** Asks for a small gift: nothing is chosen beforehand, and nothing happens where nobody answers. */
export function GiftQuestion({ order, token, openAt, asked }: Props) {
  const [taker, setTaker] = useState<Taker | undefined>(asked.charity ?? undefined);
  const [choice, setChoice] = useState<Choice>('none');
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  // One name for what is chosen: sent twice, it is one gift.
  const [uuid, setUuid] = useState(() => crypto.randomUUID());
  const [gift, setGift] = useState<Gift>();

  const pence = choice === 'other' ? penceOf(typed) : choice === 'none' ? undefined : choice;
  const wrong = failure === 'amount' && pence === undefined;

  const submit = async () => {
    if (sending) return;
    if (!taker) return setFailure(t('Choose a charity.'));
    if (pence === undefined) return setFailure('amount');
    setSending(true);
    setFailure('');
    const body = { uuid, order, charity: taker.name, amount: (pence / 100).toFixed(2) };
    const outcome = await giftApi.begin(token, body);
    setSending(false);
    if (outcome.ok) return setGift(outcome.data);
    setUuid(crypto.randomUUID());
    setFailure(said(outcome.message));
  };
  const again = () => {
    setGift(undefined);
    setUuid(crypto.randomUUID());
  };

  return (
    <section aria-labelledby="gift-title">
      <h2 id="gift-title">
        {taker ? t('Give a little to {charity}?', { charity: taker.title }) : t('Give a little to a charity?')}
      </h2>
      {gift ? (
        <GiftStanding gift={gift} token={token} openAt={openAt} again={again} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit().catch(() => setFailure(t('That did not work. Try again.')));
          }}
        >
          <p class="hint">
            {t('The money goes straight to the charity by PayPal, which keeps a part for its service.')}
          </p>
          {asked.offer === 'any' && <TakerChoice chosen={taker} choose={setTaker} />}
          <fieldset class="amounts" style={{ accentColor: 'var(--accent)' }}>
            <legend class="hidden">{t('How much')}</legend>
            {choices.map((one) => (
              <label class="check" key={one}>
                <input
                  type="radio"
                  name="gift"
                  checked={choice === one}
                  onChange={() => {
                    setChoice(one);
                    setFailure('');
                    setUuid(crypto.randomUUID());
                  }}
                />
                <span>{one === 'none' ? t('Not now') : one === 'other' ? t('Another amount') : poundsOf(one)}</span>
              </label>
            ))}
          </fieldset>
          {choice === 'other' && (
            <div class="field">
              <label for="gift-amount">{t('Amount in pounds')}</label>
              <input
                id="gift-amount"
                inputMode="decimal"
                autocomplete="off"
                maxLength={8}
                value={typed}
                aria-invalid={wrong}
                aria-describedby={wrong ? 'gift-amount-error' : undefined}
                onInput={(event) => {
                  setTyped(event.currentTarget.value);
                  setUuid(crypto.randomUUID());
                }}
              />
              {wrong && <FieldError id="gift-amount-error" texts={[t('Enter £0.50 to £500.')]} />}
            </div>
          )}
          {failure && failure !== 'amount' && <Banner>{failure}</Banner>}
          {choice !== 'none' && (
            <button type="submit" class="button" aria-disabled={sending}>
              {t('Continue')}
            </button>
          )}
        </form>
      )}
    </section>
  );
}
