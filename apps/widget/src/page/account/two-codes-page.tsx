import { useState } from 'preact/hooks';
import type { Failure, Outcome } from '../lib/api';
import { said } from '../lib/text';
import { Heading } from '../parts/heading';
import { Banner, FieldError } from '../parts/message';
import { Frame, PlaceLink } from '../wardrobe/frame';
import { useSession } from '../wardrobe/session';
import { accountCalls } from './calls';
import { CodeInput } from './code-input';
import { learnTexts, t } from './text';

/** What two codes are asked for: another address, or joining two wardrobes. The fields are those of the call. */
type Kind = {
  readonly title: () => string;
  readonly lead: () => string;
  readonly address: () => string;
  readonly send: (token: string, address: string) => Promise<Outcome<unknown>>;
  readonly confirm: (token: string, own: string, other: string) => Promise<Outcome<unknown>>;
  readonly fields: readonly [own: string, other: string];
  readonly labels: () => readonly [own: string, other: string];
  readonly action: () => string;
  readonly done: () => string;
};

const kinds: Readonly<Record<'address' | 'join', Kind>> = {
  address: {
    title: () => said('Change the address'),
    lead: () =>
      t('We mail a code to your address and one to the new one. If the new one has a wardrobe, the two become one.'),
    address: () => t('New address'),
    send: accountCalls.sendAddressCodes,
    confirm: accountCalls.changeAddress,
    fields: ['old_code', 'new_code'],
    labels: () => [t('Code from your address'), t('Code from the new address')],
    action: () => said('Change the address'),
    done: () => t('Your address is changed. All other devices are signed out.'),
  },
  join: {
    title: () => said('Join another wardrobe'),
    lead: () =>
      t('Its items come here, and its address leads here from then on. We mail a code to each of the two addresses.'),
    address: () => t('Address of the other wardrobe'),
    send: accountCalls.sendJoinCodes,
    confirm: accountCalls.join,
    fields: ['own_code', 'other_code'],
    labels: () => [t('Code from your address'), t('Code from the other address')],
    action: () => t('Join the two'),
    done: () => t('The two wardrobes are one now. It can take a minute until all items are here.'),
  },
};

type Errors = Readonly<Record<string, readonly string[]>>;

function TwoCodesPage({ kind }: { kind: Kind }) {
  const { token, ended } = useSession();
  const [address, setAddress] = useState('');
  const [codes, setCodes] = useState({ own: '', other: '' });
  const [step, setStep] = useState<'ask' | 'confirm' | 'done'>('ask');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ failure?: string; errors: Errors }>({ errors: {} });

  const refuse = ({ status, errors, message }: Failure) => {
    if (status === 401) return ended();
    const named = Object.fromEntries(
      Object.entries(errors).map(([name, texts]) => [name, texts.map((one) => said(one))]),
    );
    setRefusal(Object.keys(named).length > 0 ? { errors: named } : { failure: said(message), errors: {} });
  };
  const submit = async () => {
    if (busy) return;
    setRefusal({ errors: {} });
    setBusy(true);
    const outcome =
      step === 'ask' ? await kind.send(token, address.trim()) : await kind.confirm(token, codes.own, codes.other);
    setBusy(false);
    if (!outcome.ok) return refuse(outcome);
    setStep(step === 'ask' ? 'confirm' : 'done');
  };

  const [ownLabel, otherLabel] = kind.labels();
  const hint = said('The code has six digits.');
  return (
    <Frame>
      <Heading arrived>{kind.title()}</Heading>
      {step === 'done' ? (
        <p class="lead" role="status">
          {kind.done()}
        </p>
      ) : (
        <>
          <p class="lead">{kind.lead()}</p>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            {refusal.failure && <Banner>{refusal.failure}</Banner>}
            <div class="field">
              <label for="address">{kind.address()}</label>
              <input
                id="address"
                type="email"
                value={address}
                readOnly={step === 'confirm'}
                onInput={(event) => setAddress(event.currentTarget.value)}
                autocomplete="email"
                autocapitalize="off"
                spellcheck={false}
                required
                aria-invalid={Boolean(refusal.errors.address)}
                aria-describedby={refusal.errors.address ? 'address-error' : undefined}
              />
              {refusal.errors.address && <FieldError id="address-error" texts={refusal.errors.address} />}
            </div>
            {step === 'confirm' && (
              <>
                <CodeInput
                  id="own"
                  label={ownLabel}
                  hint={hint}
                  value={codes.own}
                  errors={refusal.errors[kind.fields[0]]}
                  next
                  change={(own) => setCodes({ ...codes, own })}
                />
                <CodeInput
                  id="other"
                  label={otherLabel}
                  hint={hint}
                  value={codes.other}
                  errors={refusal.errors[kind.fields[1]]}
                  change={(other) => setCodes({ ...codes, other })}
                />
              </>
            )}
            <button type="submit" class="button wide primary" aria-disabled={busy}>
              {step === 'ask' ? t('Mail both codes') : kind.action()}
            </button>
          </form>
        </>
      )}
      <PlaceLink to={{ page: 'settings' }} class="button wide">
        {t('Back to the settings')}
      </PlaceLink>
    </Frame>
  );
}

/** Another address of the wardrobe. */
export const openAddress = async () => {
  await learnTexts();
  return () => <TwoCodesPage kind={kinds.address} />;
};

/** Two wardrobes become one. */
export const openJoin = async () => {
  await learnTexts();
  return () => <TwoCodesPage kind={kinds.join} />;
};
