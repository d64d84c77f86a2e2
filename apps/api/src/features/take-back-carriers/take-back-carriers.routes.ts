import { takeBackCarriers } from '@dw/contract';
import { findUsedCarrier, listUsedCarriers } from '../../domain/take-back-carriers/used-carriers.repository';
import { findTakeBack, namedTakeBack } from '../../domain/take-backs/take-backs.repository';
import { pageOf } from '../../platform/http/lists';
import { namedRow } from '../../platform/http/named-row';
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
    read: async (tx, { path }) => {
      const [, carrier] = await Promise.all([
        namedTakeBack(tx, path.id),
        namedRow(tx, path.carrier_id, findUsedCarrier),
      ]);
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
