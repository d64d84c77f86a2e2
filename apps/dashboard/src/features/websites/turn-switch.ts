import type { QueryClient } from '@tanstack/react-query';
import { type Switches, toSwitches } from './website-form-values';
import { changeWebsite, type Website } from './websites.api';

const underWay = new Map<string, Promise<Website>>();

/**
 * Turns a switch of the list. A call names both switches, so one that is turned while the other is still under way waits
 * for it: neither undoes the other.
 */
export function turnSwitch(client: QueryClient, site: Website, turned: Partial<Switches>): Promise<Website> {
  const before = underWay.get(site.uuid)?.catch(() => site) ?? Promise.resolve(site);
  const turning = before.then((known) => changeWebsite(client, site.uuid, toSwitches(known, turned)));
  const done = () => {
    if (underWay.get(site.uuid) === turning) underWay.delete(site.uuid);
  };
  underWay.set(site.uuid, turning);
  turning.then(done, done);
  return turning;
}
