import type { QueryClient } from '@tanstack/react-query';
import type { Switches } from './website-form-values';
import { turnWebsite, type Website } from './websites.api';

const underWay = new Map<string, Promise<Website>>();

/**
 * Turns a switch of the list. A call names both switches, so one that is turned while the other is still under way waits
 * for it: neither undoes the other.
 */
export function turnSwitch(client: QueryClient, site: Website, turned: Partial<Switches>): Promise<Website> {
  const before = underWay.get(site.uuid)?.catch(() => site) ?? Promise.resolve(site);
  const turning = before.then((known) => turnWebsite(client, known, turned));
  const done = () => {
    if (underWay.get(site.uuid) === turning) underWay.delete(site.uuid);
  };
  underWay.set(site.uuid, turning);
  turning.then(done, done);
  return turning;
}
