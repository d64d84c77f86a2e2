import type { QueryClient } from '@tanstack/react-query';
import { reloadAllWebsites, showWebsite, type Website } from '../../domain/sites/sites.api';
import { type Turning, turnRows } from '../../kit/list/turn-rows';
import { isStale } from '../../lib/api-error';
import { call } from '../../lib/call';
import { type Switches, toSwitches, type WebsiteSwitch } from './website-switches';

/** Turns a switch of websites from their list; resolves when the list shows it. */
export const turnWebsites = (client: QueryClient, sites: readonly Website[], name: WebsiteSwitch, on: boolean) =>
  turnRows(switchOf(client, name), sites, on);

const switchOf = (client: QueryClient, name: WebsiteSwitch): Turning<Website> => ({
  nameOf: (site) => site.name,
  isOn: (site) => site[name],
  turn: ([one, ...others], on) => {
    if (one && others.length === 0) return turnOne(client, one, { [name]: on });
    return turnAll(client, one ? [one, ...others] : [], { [name]: on });
  },
  reload: (site) => readNow(site),
});

const readNow = ({ uuid }: Website) => call('GET', '/sites/{uuid}', { path: { uuid } });

const underWay = new Map<string, Promise<Website>>();

/** A call names both switches, so one that is turned while the other is still under way waits for it: neither undoes the other. */
function turnOne(client: QueryClient, site: Website, turned: Partial<Switches>): Promise<Website> {
  const before = underWay.get(site.uuid)?.catch(() => site) ?? Promise.resolve(site);
  const turning = before.then(async (known) => {
    const now = await turn(known, turned);
    await showWebsite(client, now);
    return now;
  });
  const done = () => {
    if (underWay.get(site.uuid) === turning) underWay.delete(site.uuid);
  };
  underWay.set(site.uuid, turning);
  turning.then(done, done);
  return turning;
}

/** Turns a switch of several and reloads once. All are tried; then the first refusal, if any, is thrown. */
async function turnAll(client: QueryClient, sites: readonly Website[], turned: Partial<Switches>): Promise<void> {
  const outcomes = await Promise.allSettled(sites.map((site) => turn(site, turned)));
  await reloadAllWebsites(client);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/**
 * Turns switches of a website as it was read. Where it was changed since, that stays, and the switches are turned on top of it: a
 * switch says all that it wants, so there is nothing to ask.
 */
async function turn(site: Website, turned: Partial<Switches>, triesLeft = 3): Promise<Website> {
  try {
    return (await call('PUT', '/sites/{uuid}', { path: { uuid: site.uuid }, body: toSwitches(site, turned) })).site;
  } catch (error) {
    if (!isStale(error) || triesLeft === 0) throw error;
    return turn(await readNow(site), turned, triesLeft - 1);
  }
}
