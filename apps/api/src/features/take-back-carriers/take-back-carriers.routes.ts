import { takeBackCarriers } from '@dw/contract';
import { findUsedCarrier, listUsedCarriers } from '../../domain/take-back-carriers/used-carriers.repository';
import { findTakeBack, namedTakeBack } from '../../domain/take-backs/take-backs.repository';
import { pageOf } from '../../platform/http/lists';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { presentCarrier } from './carriers.presenter';
import { configureCarrier, toggleCarrier } from './carriers.service';

export function takeBackCarriersRoutes({ route }: Services): void {
  const subject = findTakeBack;
  route(takeBackCarriers.list, {
    read: async (tx, { path, query }) => {
      const [page] = await Promise.all([listUsedCarriers(tx, query), namedTakeBack(tx, path.id)]);
      return pageOf(query, page, presentCarrier);
    },
  });

  route(takeBackCarriers.get, {
    subject,
    read: async (tx, { path }) => {
      const reference = parseReference(path.carrier_id);
      const carrier = reference && (await findUsedCarrier(tx, reference));
      if (!carrier) throw notFound();
      return presentCarrier(carrier);
    },
  });

  route(takeBackCarriers.configure, {
    subject,
    write: async (tx, { subject: takeBack, body }) => presentCarrier(await configureCarrier(tx, takeBack, body)),
  });

  route(takeBackCarriers.toggle, {
    subject,
    write: async (tx, { subject: takeBack, path, body }) =>
      presentCarrier(await toggleCarrier(tx, takeBack, path.carrierId, body.status)),
  });
}
