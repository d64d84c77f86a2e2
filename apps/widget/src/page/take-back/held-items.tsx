import { call, type ItemPage } from '../lib/api';
import { Skeleton } from '../parts/skeleton';
import { useLoaded } from '../wardrobe/session';
import type { Flow } from './flow-state';
import { t } from './text';
import { ThingHead } from './thing-head';

/** More than anybody looks through here; the newest are first. */
const most = 50;

/** Things of the wardrobe that can be added to what goes back; what cannot go this way says so once it is added. */
export function HeldItems({ flow: { chosen, draft, change } }: { flow: Flow }) {
  const { data, failure } = useLoaded('held items', (token) =>
    call<ItemPage>('GET', `/wardrobe/items?state=held&per_page=${most}`, { token }),
  );
  if (!data) return failure ? <p class="strip-note">{failure}</p> : <Skeleton />;
  const others = data.items.filter(({ uuid }) => !chosen.some((item) => item.uuid === uuid));
  if (others.length === 0) return <p class="hint">{t('There is nothing else in your wardrobe.')}</p>;
  const add = (uuid: string) =>
    draft.left.includes(uuid)
      ? change({ left: draft.left.filter((one) => one !== uuid) })
      : change({ added: [...draft.added, uuid] });
  return (
    <ul class="handed">
      {others.map(({ uuid, name, images }) => (
        <li key={uuid}>
          <ThingHead name={name} image={images[0] ?? null}>
            <button type="button" class="link" onClick={() => add(uuid)} aria-label={t('Add {name}', { name })}>
              {t('Add')}
            </button>
          </ThingHead>
        </li>
      ))}
    </ul>
  );
}
