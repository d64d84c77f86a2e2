import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Skeleton } from '../parts/skeleton';
import { Frame } from './frame';
import { t } from './text';

/** A page that comes when it is opened. @param load the same function each time */
export function Later({ load }: { load: () => Promise<ComponentType> }) {
  const [loaded, setLoaded] = useState<{ readonly Page?: ComponentType; readonly failed?: boolean }>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let current = true;
    setLoaded({});
    load().then(
      (Page) => current && setLoaded({ Page }),
      () => current && setLoaded({ failed: true }),
    );
    return () => {
      current = false;
    };
  }, [load, turn]);
  const { Page, failed } = loaded;
  if (Page) return <Page />;
  if (!failed) return <Skeleton />;
  return (
    <Frame failure={t('Something went wrong. Try again.')} retry={() => setTurn(turn + 1)}>
      {null}
    </Frame>
  );
}
