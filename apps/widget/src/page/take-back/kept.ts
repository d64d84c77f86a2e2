import { useEffect, useState } from 'preact/hooks';
import type { Outcome } from '../lib/api';
import { keep, readKept } from '../lib/session';
import { useSession } from '../wardrobe/session';

type Kept<T> = { readonly at: string; readonly data: T };

function read<T>(name: string): Kept<T> | undefined {
  const text = readKept(name);
  if (!text) return undefined;
  const kept: Kept<T> = JSON.parse(text);
  return kept;
}

type Shown<T> = {
  readonly data: T | undefined;
  /** When `data` was so. */
  readonly at: string;
  /** The server has not been reached since. */
  readonly stale: boolean;
  /** Why there is nothing newer; empty where there is. */
  readonly failure: string;
  readonly reload: () => void;
  readonly put: (data: T) => void;
};

/** How long after a call that reached nobody the next is tried. */
const retryMs = 5000;

/** What a page shows, from the device at once and from the server as soon as it can be reached; what came last is kept. */
export function useKept<T>(name: string, load: (token: string) => Promise<Outcome<T>>): Shown<T> {
  const { token, ended } = useSession();
  const [kept, setKept] = useState(() => read<T>(name));
  const [stale, setStale] = useState(true);
  const [failure, setFailure] = useState('');
  const [turn, setTurn] = useState(0);
  const put = (data: T) => {
    const fresh = { at: new Date().toISOString(), data };
    keep(name, JSON.stringify(fresh));
    setKept(fresh);
    setStale(false);
    setFailure('');
  };
  useEffect(() => {
    let current = true;
    const again = () => setTurn(turn + 1);
    let retry: ReturnType<typeof setTimeout> | undefined;
    addEventListener('online', again);
    void load(token).then((outcome) => {
      if (!current) return;
      if (outcome.ok) return put(outcome.data);
      if (outcome.status === 401) return ended();
      if (outcome.status === 404) {
        keep(name, undefined);
        setKept(undefined);
      }
      setStale(true);
      setFailure(outcome.message);
      // A device says that it is online before it is.
      if (outcome.status === 0) retry = setTimeout(again, retryMs);
    });
    return () => {
      current = false;
      clearTimeout(retry);
      removeEventListener('online', again);
    };
  }, [name, token, turn]);
  const { data, at = '' } = kept ?? {};
  return { data, at, stale, failure, reload: () => setTurn(turn + 1), put };
}
