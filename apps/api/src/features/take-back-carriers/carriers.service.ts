import type { BodyOf, takeBackCarriers } from '@dw/contract';
import {
  type CarrierUse,
  findUsedCarrier,
  saveUse,
  type UsedCarrier,
} from '../../domain/take-back-carriers/used-carriers.repository';
import { keepDelivery } from '../../domain/take-backs/delivery';
import type { TakeBackRow } from '../../domain/take-backs/take-backs.repository';
import { audit, changes } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { parseReference } from '../../platform/http/references';
import { invalid, notFound } from '../../platform/http/refusals';
import { chosenUse, defaultUse } from './carrier-use';

/** Chooses how a carrier is used; whether it is stays as it was. */
export async function configureCarrier(
  tx: Tx,
  takeBack: TakeBackRow,
  body: BodyOf<typeof takeBackCarriers.configure>,
): Promise<UsedCarrier> {
  const reference = parseReference(body.carrier_id);
  const carrier = reference && (await findUsedCarrier(tx, reference));
  if (!carrier) throw invalid({ carrier_id: ['This carrier is not offered.'] }, 'carrier_not_offered');
  const was = carrier.use ?? undefined;
  return save(tx, takeBack, carrier, { ...chosenUse(body, was), active: was?.active ?? false });
}

/** Uses a carrier or not. One without an integration takes the provider’s. */
export async function toggleCarrier(tx: Tx, takeBack: TakeBackRow, carrierId: string, active: boolean) {
  const reference = parseReference(carrierId);
  const carrier = reference && (await findUsedCarrier(tx, reference));
  if (!carrier) throw notFound();
  return save(tx, takeBack, carrier, { ...defaultUse, ...carrier.use, active });
}

async function save(tx: Tx, takeBack: TakeBackRow, carrier: UsedCarrier, use: CarrierUse): Promise<UsedCarrier> {
  await saveUse(tx, takeBack.id, carrier.id, use);
  await audit(tx, {
    action: 'take-back.carrier',
    subject: carrier.uuid,
    ...(carrier.use ? changes<CarrierUse>(carrier.use, use) : { after: use }),
  });
  await keepDelivery(tx);
  return { ...carrier, use };
}
