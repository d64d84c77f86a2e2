import { useState } from 'preact/hooks';
import { Check } from '../parts/check';
import { Heading } from '../parts/heading';
import { Banner, FieldError } from '../parts/message';
import { Skeleton } from '../parts/skeleton';
import { Frame, PlaceLink } from '../wardrobe/frame';
import type { Given, Place } from '../wardrobe/place';
import { useLoaded, useSession } from '../wardrobe/session';
import { type GiftAidWording, giftAidApi } from './api';
import { type Errors, noPerson, PersonFields } from './person-fields';
import { told } from './refusals';
import { t } from './text';

type Props = { given: Given; wording: GiftAidWording; again: () => void };

/** Where a declaration leads back to: the donation, or all that was declared. */
const placeAfter = ({ kind, uuid }: Given): Place => (kind === 'gift' ? { page: 'gift-aid' } : { page: 'leg', uuid });

function DeclareForm({ given, wording, again }: Props) {
  const { token, go, ended } = useSession();
  const [person, setPerson] = useState(wording.person ?? noPerson);
  const [agreed, setAgreed] = useState({ taxpayer: false, agent: false });
  const [refusal, setRefusal] = useState<{ failure?: string; errors: Errors }>({ errors: {} });
  const [sending, setSending] = useState(false);
  const submit = async () => {
    if (sending) return;
    setSending(true);
    const { taxpayer, agent } = agreed;
    const said = wording.agency === null ? { taxpayer } : { taxpayer, agent };
    const outcome = await giftAidApi.declare(token, given, { ...person, ...said, version: wording.version });
    setSending(false);
    if (outcome.ok) return go(placeAfter(given), true);
    if (outcome.status === 401) return ended();
    setRefusal(told(outcome));
    // The words may be new ones.
    if (outcome.status === 409) again();
  };
  const { failure, errors } = refusal;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure && <Banner>{failure}</Banner>}
      <PersonFields person={person} errors={errors} change={setPerson} />
      <section aria-labelledby="words">
        <h2 id="words" class="ruled">
          {t('What you declare')}
        </h2>
        <p lang="en">{wording.declaration}</p>
        <Check checked={agreed.taxpayer} change={(taxpayer) => setAgreed({ ...agreed, taxpayer })}>
          {t('I declare this.')}
        </Check>
        {errors.taxpayer && <FieldError id="taxpayer-error" texts={errors.taxpayer} />}
        {wording.agency !== null && (
          <>
            <p lang="en">{wording.agency}</p>
            <Check checked={agreed.agent} change={(agent) => setAgreed({ ...agreed, agent })}>
              {t('I agree to this.')}
            </Check>
            {errors.agent && <FieldError id="agent-error" texts={errors.agent} />}
          </>
        )}
      </section>
      <button type="submit" class="button wide primary" aria-disabled={sending}>
        {t('Declare Gift Aid')}
      </button>
    </form>
  );
}

/** The declaration that goes with a donation or a gift, with the details that were given before. */
export function DeclarePage({ given }: { given: Given }) {
  const { data, failure, reload } = useLoaded(given.uuid, (token) => giftAidApi.wording(token, given));
  if (!data && !failure) return <Skeleton />;
  return (
    <Frame failure={failure} retry={reload}>
      {data && (
        <>
          <Heading arrived>{t('Gift Aid for {charity}', { charity: data.charity })}</Heading>
          <p class="lead">
            {t('The tax office asks for your name and address. {charity} sees them; nobody else does.', {
              charity: data.charity,
            })}
          </p>
          <DeclareForm key={data.version} given={given} wording={data} again={reload} />
        </>
      )}
      <PlaceLink to={placeAfter(given)} class="button wide">
        {t('Back')}
      </PlaceLink>
    </Frame>
  );
}
