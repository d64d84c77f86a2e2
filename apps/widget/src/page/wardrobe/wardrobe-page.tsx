import { useEffect, useState } from 'preact/hooks';
import { api } from '../lib/api';
import { forgetSession, readSession, saveSession, sessionOfOpener } from '../lib/session';
import { Skeleton } from '../parts/skeleton';
import { ItemList } from './item-list';
import { SignIn } from './sign-in';

type State = {
  readonly token?: string;
  readonly asking?: boolean;
  readonly ended?: boolean;
  readonly arrived?: boolean;
};

/** The shopper’s own page: signs in where there is no session, then shows what is in the wardrobe. */
export function WardrobePage() {
  const [state, setState] = useState<State>({ asking: true });
  const open = async () => {
    const offered = await sessionOfOpener();
    if (offered) saveSession(offered);
    setState({ token: offered ?? readSession() });
  };
  useEffect(() => {
    open().catch(() => setState({}));
  }, []);

  const leave = () => {
    forgetSession();
    setState({ ended: true });
  };
  const signOut = () => {
    // Here it is over at once; the server hears of it as soon as it can be reached.
    if (state.token) void api.signOut(state.token);
    leave();
  };
  if (state.asking) return <Skeleton />;
  if (!state.token)
    return <SignIn ended={state.ended ?? false} signedIn={(token) => setState({ token, arrived: true })} />;
  return <ItemList token={state.token} arrived={state.arrived ?? false} ended={leave} signOut={signOut} />;
}
