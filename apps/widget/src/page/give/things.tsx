import type { ComponentChildren } from 'preact';
import type { Outcome } from '../lib/api';
import { ThingHead } from '../take-back/thing-head';
import { api } from '../wardrobe/api';
import { useLoaded } from '../wardrobe/session';

export type Thing = { readonly uuid: string; readonly name: string; readonly image: string | null };

/** The wardrobe’s things of these names, as a list of what is given shows them; those that are gone are left out. */
export function useThings(items: readonly string[]) {
  return useLoaded(`things ${items.join()}`, async (token): Promise<Outcome<readonly Thing[]>> => {
    const all = await Promise.all(items.map((uuid) => api.item(token, uuid)));
    const failed = all.find((one) => !one.ok && one.status !== 404);
    if (failed && !failed.ok) return failed;
    const data = all.flatMap((one) =>
      one.ok ? [{ uuid: one.data.uuid, name: one.data.name, image: one.data.images[0] ?? null }] : [],
    );
    return { ok: true, data };
  });
}

/** The things that are given, each with a way to leave it out where there is one. */
export const Things = ({
  things,
  action,
}: {
  things: readonly Thing[];
  action?: (thing: Thing) => ComponentChildren;
}) => (
  <ul class="handed">
    {things.map((thing) => (
      <li key={thing.uuid}>
        <ThingHead name={thing.name} image={thing.image}>
          {action?.(thing)}
        </ThingHead>
      </li>
    ))}
  </ul>
);
