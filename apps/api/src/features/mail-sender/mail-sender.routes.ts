import { mailSenders } from '@dw/contract';
import { findSite } from '../../domain/sites/sites.repository';
import type { Services } from '../../services';
import { readSender } from './mail-sender.repository';
import { checkSender, presentSender, saveSender } from './mail-sender.service';

/** Who a website’s mails to its customers come from, and the proof of its mail domain. */
export function mailSenderRoutes(services: Services): void {
  const { route, db } = services;

  route(mailSenders.get, {
    subject: findSite,
    run: async ({ scope, subject: site }) =>
      presentSender(services, site, await db.readInScope(scope, (tx) => readSender(tx, site.id))),
  });

  route(mailSenders.save, {
    subject: findSite,
    run: async ({ scope, subject: site, body }) =>
      presentSender(services, site, await saveSender(services, { scope, site }, body)),
  });

  route(mailSenders.check, {
    subject: findSite,
    run: ({ scope, subject: site }) => checkSender(services, { scope, site }),
  });
}
