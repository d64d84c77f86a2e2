import { useState } from 'react';
import { call } from '../../call';
import { Act } from '../../parts/act';
import { Moment } from '../../parts/moment';

type View = { readonly url: string; readonly until: string };

/** Begins a look at the dashboard as viewers of the account see it; where it opens is a link, since browsers keep windows shut that open late. */
export function ViewAct({ id }: { id: number }) {
  const [view, setView] = useState<View>();
  return (
    <>
      <Act
        label="View as"
        title="Look at the dashboard as this account sees it?"
        text="You see what its viewers see and can change nothing. It ends after a quarter of an hour, or when you sign out here."
        reasonLabel="Reason, mailed to the owners"
        reasonHint="As they read it, also in their dashboard. It is kept in the log, too."
        run={async (why) => {
          setView(await call('POST', '/accounts/{id}/views', { path: { id }, body: { reason: why } }));
          return 'The view is ready.';
        }}
      />
      {view && (
        <p>
          <a href={view.url} target="_blank" rel="noreferrer">
            Open the dashboard
          </a>{' '}
          <span className="dw-dim">
            until <Moment instant={view.until} />
          </span>
        </p>
      )}
    </>
  );
}
