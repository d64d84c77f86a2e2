import { type ComponentChildren, type ComponentType, Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../lib/text';
import { Banner } from '../parts/message';
import { Skeleton } from '../parts/skeleton';
import { Frame } from './frame';

type Load<P> = () => Promise<ComponentType<P>>;

type Props<P> = {
  /** The same function each time. */
  readonly load: Load<P>;
  readonly props: P;
  /** Stands in its place until it is there. */
  readonly wait?: ComponentChildren;
  /** What a failure is shown in; a part of a page shows it in its own place. */
  readonly frame?: ComponentType<{ children: ComponentChildren }>;
};

/** A part that comes when it is wanted; where it does not load it can be tried again. */
export function LaterPart<P extends object>({ load, props, wait = null, frame: Around = Fragment }: Props<P>) {
  const [loaded, setLoaded] = useState<{ readonly Part?: ComponentType<P>; readonly failed?: boolean }>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let current = true;
    setLoaded({});
    load().then(
      (Part) => current && setLoaded({ Part }),
      () => {
        if (turn) reloadWhereServed();
        if (current) setLoaded({ failed: true });
      },
    );
    return () => {
      current = false;
    };
  }, [load, turn]);
  const { Part, failed } = loaded;
  if (Part) return <Part {...props} />;
  if (!failed) return wait;
  return (
    <Around>
      <Banner>{t('Something went wrong. Try again.')}</Banner>
      <button type="button" class="button" onClick={() => setTurn(turn + 1)}>
        {t('Retry')}
      </button>
    </Around>
  );
}

/**
 * Chromium keeps a module that failed to load as failed until the document goes (since 150), so that another try may need another document.
 * What was chosen on the way is kept across it; without the server the page stays.
 */
function reloadWhereServed(): void {
  fetch('', { method: 'HEAD' }).then(
    ({ ok }) => ok && location.reload(),
    () => {},
  );
}

/** A page, or a step of one, that comes when it is opened. */
export const LaterPage = <P extends object>({ load, props }: Pick<Props<P>, 'load' | 'props'>) => (
  <LaterPart load={load} props={props} wait={<Skeleton />} frame={Frame} />
);

/** As `LaterPage`, for one that finds all it shows by itself. */
export const Later = ({ load }: { load: Load<object> }) => <LaterPage load={load} props={{}} />;

/** Loads what is likely to be wanted next once there is nothing else to do; what fails is tried again when it is wanted. */
export function loadAhead(...loads: readonly (() => Promise<unknown>)[]): void {
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  idle(() => {
    for (const load of loads) void load().catch(() => undefined);
  });
}
