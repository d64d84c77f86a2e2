import { useRef, useState } from 'preact/hooks';
import type { WardrobeItem } from '../lib/api';
import { said } from '../lib/text';
import { api } from './api';
import { itemApi } from './item-api';
import { useSession } from './session';
import { Sign } from './sign';
import { t } from './text';

const words = [
  { as: 'sold', label: () => t('I sold it') },
  { as: 'given', label: () => t('I gave it away') },
  { as: 'lost', label: () => t('I lost it or threw it out') },
] as const;

/** What the owner can say of an item; each acts at once and can be taken back. */
export function ItemMenu({ item, change }: { item: WardrobeItem; change: (item: WardrobeItem) => void }) {
  const { token, go } = useSession();
  const [sure, setSure] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  const [failure, setFailure] = useState('');
  const act = async (send: () => Promise<Awaited<ReturnType<typeof itemApi.hide>>>) => {
    setFailure('');
    const outcome = await send();
    const again = outcome.ok ? await api.item(token, item.uuid) : outcome;
    if (!again.ok) return setFailure(again.message);
    if (menu.current) menu.current.open = false;
    menu.current?.querySelector('summary')?.focus();
    change(again.data);
  };
  const remove = async () => {
    if (!sure) return setSure(true);
    const outcome = await itemApi.remove(token, item.uuid);
    if (outcome.ok) go({ page: 'items' });
    else setFailure(outcome.message);
  };
  return (
    <details
      class="menu"
      ref={menu}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && menu.current) menu.current.open = false;
      }}
    >
      <summary aria-label={t('More for {name}', { name: item.name })}>
        <Sign name="dots" />
      </summary>
      <div>
        {item.state === 'held' && (
          <>
            <p>{t('I no longer have it')}</p>
            {words.map(({ as, label }) => (
              <button key={as} type="button" onClick={() => act(() => itemApi.end(token, item.uuid, as))}>
                {label()}
              </button>
            ))}
          </>
        )}
        <button type="button" onClick={() => act(() => itemApi.hide(token, item.uuid, !item.hidden))}>
          {item.hidden ? t('Show it in the list') : t('Hide it from the list')}
        </button>
        {item.origin === 'own' && (item.state === 'held' || item.state === 'gone') && (
          <button type="button" onClick={remove}>
            {sure ? t('Delete it for good') : t('Delete it')}
          </button>
        )}
        {failure && <p role="alert">{said(failure)}</p>}
      </div>
    </details>
  );
}
