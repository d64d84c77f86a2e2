import { useState } from 'preact/hooks';
import { longDate } from '../lib/format';
import { useLoaded, useSession } from '../wardrobe/session';
import { type Comments, keptApi } from './api';
import { t } from './text';

type Comment = Comments['items'][number];
const states: Readonly<Record<Comment['state'], () => string>> = {
  waiting: () => t('Waiting for the shop'),
  shown: () => t('Shown'),
  hidden: () => t('Not shown'),
};

/** What the shopper said about things in marketplaces; nothing where that is nothing. */
export function OwnComments() {
  const { token } = useSession();
  const [said, say] = useState('');
  const { data, reload } = useLoaded('comments', keptApi.comments);
  const remove = async ({ uuid }: Comment) => {
    const outcome = await keptApi.removeComment(token, uuid);
    say(outcome.ok || outcome.status === 404 ? t('Your comment is deleted.') : outcome.message);
    reload();
  };
  const rows = data?.items ?? [];
  if (rows.length === 0 && !said) return null;
  return (
    <section aria-labelledby="comments">
      <h2 id="comments" class="ruled">
        {t('Your comments')}
      </h2>
      <p role="status">{said}</p>
      {rows.map((row) => (
        <div key={row.uuid}>
          <p>{row.text}</p>
          <small>
            {`${longDate(row.created_at)}, ${states[row.state]()}`}{' '}
            <button type="button" class="link" onClick={() => void remove(row)}>
              {t('Delete')}
            </button>
          </small>
        </div>
      ))}
    </section>
  );
}
