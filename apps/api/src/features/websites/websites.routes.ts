import { websites } from '@dw/contract';
import { pageOf } from '../../platform/http/lists';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { presentSite } from './websites.presenter';
import { findSiteWithActivity, listSites } from './websites.repository';
import { addSite, changeSite, removeSite } from './websites.service';

export function websitesRoutes({ route, clock, config }: Services): void {
  const { allowPrivateHosts } = config;
  route(websites.list, {
    read: async (tx, { query }) => pageOf(query, await listSites(tx, query), presentSite(clock.now())),
  });

  route(websites.get, {
    read: async (tx, { path }) => {
      const reference = parseReference(path.uuid);
      const site = reference && (await findSiteWithActivity(tx, reference));
      if (!site) throw notFound();
      return presentSite(clock.now())(site);
    },
  });

  route(websites.create, {
    atOnce: true,
    write: async (tx, { member, body }) => ({
      site: presentSite(clock.now())(await addSite(tx, member.role, body, { allowPrivateHosts })),
    }),
  });

  route(websites.update, {
    subject: findSiteWithActivity,
    write: async (tx, { subject, body }) => {
      const present = presentSite(clock.now());
      return { site: present(await changeSite(tx, subject, body, { present, clock, allowPrivateHosts })) };
    },
  });

  route(websites.remove, { subject: findSiteWithActivity, write: (tx, { subject }) => removeSite(tx, subject, clock) });
}
