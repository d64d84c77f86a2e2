import { useEffect, useState } from 'preact/hooks';
import type { Overview } from '../lib/api';
import { forgetSession, readSession, saveSession, sessionOfOpener } from '../lib/session';
import { Shell } from '../parts/shell';
import { Skeleton } from '../parts/skeleton';
import { api } from './api';
import { Later, LaterPart } from './later';
import { type Place, usePlace, wayBack } from './place';
import { SessionContext } from './session';

/** Each page comes when it is opened: nobody loads another’s. */
const itemsPage = async () => (await import('./items-page')).ItemsPage;
const settingsPage = async () => (await import('./settings-page')).open();

/** Whoever is signed in does without. */
const signIn = async () => (await import('./sign-in')).SignIn;

/** Opened once in a wardrobe’s life. */
const erasePage = async () => (await import('../account/erase-page')).open();
const addressPage = async () => (await import('../account/two-codes-page')).openAddress();
const joinPage = async () => (await import('../account/two-codes-page')).openJoin();
const giftAidPages = async () => (await import('../gift-aid/pages')).open();

/** What goes back to a shop, and what is on its way. */
const requestPage = async () => (await import('../take-back/new-page')).open();
const changePage = async () => (await import('../take-back/change-page')).open();
const legsPage = async () => (await import('../take-back/legs-page')).open();
const legPage = async () => (await import('../take-back/leg-page')).open();

/** What is given to a charity, once it is chosen. */
const charitiesPage = async () => (await import('../give/charities-page')).open();
const givePage = async () => (await import('../give/give-page')).open();

/** What is liked in marketplaces. */
const likesPages = async () => (await import('../kept/pages')).open();

/** The codes that a shopper was given. */
const rewardsPage = async () => (await import('./rewards-page')).open();

/** What an item can become, with its own texts: the list does without. */
const itemPage = async () => (await import('./item-page')).open();
const optionsPage = async () => (await import('./options-page')).open();
const addPage = async () => (await import('./add-item-page')).open();

type State = {
  readonly token?: string;
  readonly asking?: boolean;
  readonly ended?: boolean;
};

function Page({ place }: { place: Place }) {
  switch (place.page) {
    case 'item':
      return <Later key="item" load={itemPage} />;
    case 'options':
      return <Later key="options" load={optionsPage} />;
    case 'add':
      return <Later key="add" load={addPage} />;
    case 'take-back':
      return <Later key="take-back" load={requestPage} />;
    case 'change':
      return <Later key="change" load={changePage} />;
    case 'legs':
      return <Later key="legs" load={legsPage} />;
    case 'leg':
      return <Later key="leg" load={legPage} />;
    case 'give':
      return place.charity ? <Later key="give" load={givePage} /> : <Later key="charities" load={charitiesPage} />;
    case 'likes':
      return <Later key="likes" load={likesPages} />;
    case 'rewards':
      return <Later key="rewards" load={rewardsPage} />;
    case 'settings':
      return <Later key="settings" load={settingsPage} />;
    case 'erase':
      return <Later key="erase" load={erasePage} />;
    case 'gift-aid':
      return <Later key="gift-aid" load={giftAidPages} />;
    case 'address':
      return <Later key="address" load={addressPage} />;
    case 'join':
      return <Later key="join" load={joinPage} />;
    default:
      return <Later key="items" load={itemsPage} />;
  }
}

/** What the wardrobe holds, in numbers, as of the page that was opened last; the ways to the others show them. */
function useOverview(token: string | undefined, { page }: Place): Overview | undefined {
  const [overview, setOverview] = useState<Overview>();
  useEffect(() => {
    if (token)
      void api.overview(token).then((outcome) => {
        if (outcome.ok) setOverview(outcome.data);
      });
  }, [token, page]);
  return overview;
}

/** The shopper’s own pages: signs in where there is no session, then shows the place that the address names. */
export function WardrobePage() {
  const [state, setState] = useState<State>({ asking: true });
  const [place, go] = usePlace();
  const open = async () => {
    const offered = await sessionOfOpener();
    if (offered) saveSession(offered);
    arrive(offered ?? readSession());
  };
  /** Whoever came from a marketplace to sign in goes back there. */
  const arrive = (token: string | undefined) => {
    const back = token && wayBack(location.search);
    if (back) location.replace(back);
    else setState(token ? { token } : {});
  };
  useEffect(() => {
    open().catch(() => setState({}));
    void import('../lib/renewals').then(({ followRenewals }) =>
      followRenewals((before, token) => setState((now) => (now.token === before ? { token } : now))),
    );
  }, []);

  const { token } = state;
  const leave = () => {
    forgetSession();
    setState({ ended: true });
  };
  const ended = () => {
    // Another tab may go on with a token of which this one has not heard.
    const other = readSession();
    if (!other || other === token) leave();
    else setState({ token: other });
  };
  const signOut = () => {
    // Here it is over at once; the server hears of it as soon as it can be reached.
    if (token) void api.signOut(token);
    leave();
  };
  const overview = useOverview(token, place);
  if (state.asking) return <Skeleton />;
  if (!token)
    return (
      <LaterPart
        load={signIn}
        props={{ ended: state.ended ?? false, signedIn: arrive }}
        wait={<Skeleton />}
        frame={Shell}
      />
    );
  return (
    <SessionContext.Provider value={{ token, place, go, overview, ended, signOut }}>
      <Page place={place} />
    </SessionContext.Provider>
  );
}
