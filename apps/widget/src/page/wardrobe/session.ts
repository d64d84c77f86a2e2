import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Outcome, Overview } from '../lib/api';
import type { Go, Place } from './place';

/** What every page of the wardrobe has: who is signed in, and how to go on. */
export type Session = {
  readonly token: string;
  readonly place: Place;
  readonly go: Go;
  /** What the wardrobe holds, in numbers; undefined until that is known. */
  readonly overview: Overview | undefined;
  /** The session has ended at the server. */
  readonly ended: () => void;
  readonly signOut: () => void;
};

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session around this page.');
  return session;
}

type Loading<T> = {
  readonly data: T | undefined;
  /** Why it could not be had; empty where it could. */
  readonly failure: string;
  readonly reload: () => void;
  readonly put: (data: T) => void;
};

/** What a page shows, loaded when it opens and whenever `key` changes. */
export function useLoaded<T>(key: string, load: (token: string) => Promise<Outcome<T>>): Loading<T> {
  const { token, ended } = useSession();
  const [data, setData] = useState<T>();
  const [failure, setFailure] = useState('');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let current = true;
    setFailure('');
    void load(token).then((outcome) => {
      if (!current) return;
      if (outcome.ok) setData(outcome.data);
      else if (outcome.status === 401) ended();
      else setFailure(outcome.message);
    });
    return () => {
      current = false;
    };
  }, [key, token, turn]);
  return { data, failure, reload: () => setTurn(turn + 1), put: setData };
}
