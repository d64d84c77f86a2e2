import { useState } from 'preact/hooks';
import { longDate } from '../lib/format';
import { said } from '../lib/text';
import { Heading } from '../parts/heading';
import { Banner } from '../parts/message';
import { Skeleton } from '../parts/skeleton';
import { Frame, PlaceLink } from '../wardrobe/frame';
import { useLoaded, useSession } from '../wardrobe/session';
import { giftAidApi, type Person, type ShopperGiftAid } from './api';
import { type Errors, PersonFields } from './person-fields';
import { told } from './refusals';
import { t } from './text';

type Put = (data: ShopperGiftAid) => void;
type Declared = ShopperGiftAid['items'][number];

/** What is declared to a charity, and its end. */
function Declaration({ one, put }: { one: Declared; put: Put }) {
  const { token, ended } = useSession();
  const [failure, setFailure] = useState('');
  const end = async () => {
    const outcome = await giftAidApi.end(token, one.uuid);
    if (outcome.ok) return put(outcome.data);
    if (outcome.status === 401) return ended();
    setFailure(told(outcome).failure ?? '');
  };
  const { charity, donor_no, declared_at, in_force, until_day } = one;
  return (
    <li>
      <b>{charity}</b>
      <p class="hint">
        {in_force || !until_day
          ? t('Since {date}', { date: longDate(declared_at) })
          : t('For gifts until {date}', { date: longDate(until_day) })}
        {', '}
        {t('your number there: {number}', { number: donor_no })}
      </p>
      {in_force && (
        <details class="say">
          <summary>{t('End it')}</summary>
          <p class="hint">{t('Gifts until today stay covered, later ones are not.')}</p>
          {failure && <Banner>{failure}</Banner>}
          <button type="button" class="button" onClick={end}>
            {t('End Gift Aid for {charity}', { charity })}
          </button>
        </details>
      )}
    </li>
  );
}

/** Name and address for all charities at once. */
function Details({ person: before, put }: { person: Person; put: Put }) {
  const { token, ended } = useSession();
  const [person, setPerson] = useState(before);
  const [state, setState] = useState<{ failure?: string; errors: Errors; saved?: boolean }>({ errors: {} });
  const save = async () => {
    setState({ errors: {} });
    const outcome = await giftAidApi.change(token, person);
    if (!outcome.ok) return outcome.status === 401 ? ended() : setState(told(outcome));
    put(outcome.data);
    setState({ errors: {}, saved: true });
  };
  return (
    <section aria-labelledby="details">
      <h2 id="details" class="ruled">
        {t('Your name and address')}
      </h2>
      <p class="hint">{t('All these charities get what you change here.')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {state.failure && <Banner>{state.failure}</Banner>}
        <PersonFields person={person} errors={state.errors} change={setPerson} />
        <button type="submit" class="button">
          {said('Save')}
        </button>
        <p class="hint" role="status">
          {state.saved && said('Saved.')}
        </p>
      </form>
    </section>
  );
}

/** Everything that a shopper has declared, in one place. */
export function DeclaredPage() {
  const { data, failure, reload, put } = useLoaded('gift-aid', giftAidApi.all);
  if (!data && !failure) return <Skeleton />;
  return (
    <Frame failure={failure} retry={reload}>
      <Heading arrived>Gift Aid</Heading>
      {data && data.items.length === 0 && (
        <p class="lead">
          {t('You have declared nothing yet. Where a charity uses Gift Aid, the page of your donation offers it.')}
        </p>
      )}
      {data?.person && data.items.length > 0 && (
        <>
          <section aria-labelledby="declared">
            <h2 id="declared" class="ruled">
              {t('What you have declared')}
            </h2>
            <ul class="points">
              {data.items.map((one) => (
                <Declaration key={one.uuid} one={one} put={put} />
              ))}
            </ul>
          </section>
          <Details person={data.person} put={put} />
        </>
      )}
      <PlaceLink to={{ page: 'settings' }} class="button wide">
        {t('Back to the settings')}
      </PlaceLink>
    </Frame>
  );
}
