import { domains } from '@dw/contract';
import type { Services } from '../../services';
import { checkDomain, domainAt, showDomain } from './domains.service';
import { defineTellingDisplaced } from './tell-displaced';

export function domainsRoutes(services: Services): void {
  const { route, config } = services;
  defineTellingDisplaced(services);

  route(domains.get, {
    read: (tx, { query }) => showDomain(tx, services, domainAt(query.url, config.allowPrivateHosts)),
  });
  route(domains.check, {
    run: ({ scope, body, request }) => checkDomain(services, { ...body, scope, requestId: request.id }),
  });
}
