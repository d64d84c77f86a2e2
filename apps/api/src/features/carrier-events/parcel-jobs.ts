import { z } from 'zod';
import { type EventName, endEvent, keepRef, openEvent } from '../../domain/provider-events/provider-events.repository';
import { CarrierError } from '../../domain/take-back-carriers/adapters/carrier';
import { type CarrierDependencies, findAdapter } from '../../domain/take-back-carriers/carrier-adapter';
import type { Parcels } from '../../domain/take-back-carriers/parcels';
import { labelFile, labelJob, voidJob } from '../../domain/take-back-carriers/wanted-labels';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { secondsAfter } from '../../platform/clock';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import type { FileStore } from '../../platform/files/file-store';
import type { Jobs } from '../../platform/jobs/jobs';

type Dependencies = CarrierDependencies & { readonly files: FileStore; readonly jobs: Jobs };

const daySeconds = 24 * 3600;
/** Between tries: a minute, two, four, at most an hour. */
const pauseSeconds = (tries: number) => Math.min(3600, 60 * 2 ** Math.min(tries, 10));

export const labelPayload = z.object({ accountId: z.int(), parcel: z.uuid(), revision: z.int(), tries: z.int() });
export const voidPayload = z.object({
  carrierId: z.int(),
  reference: z.string(),
  /** Of what has ended: the label stays where the parcel is carried by then. */
  accountId: z.int().optional(),
  parcel: z.uuid().optional(),
  since: z.iso.datetime(),
  tries: z.int(),
});

/**
 * Makes the label of a parcel, once for each revision: the carrier knows the key again, and what came too late is cancelled. Tries for a day.
 */
export async function makeLabel(
  services: Dependencies,
  parcels: Parcels,
  { accountId, parcel, revision, tries }: z.output<typeof labelPayload>,
): Promise<void> {
  const { db, clock, jobs, files } = services;
  const scope = scopeOfAccountJob(accountId);
  const wanted = await db.readInScope(scope, (tx) => parcels.wanted(tx, parcel, revision));
  if (!wanted) {
    // Nobody wants it any more; or there is nowhere to send it, which no carrier mends.
    await db.inScope(scope, (tx) => parcels.failed(tx, parcel, revision));
    return;
  }
  const found = await findAdapter(services, { id: wanted.carrierId });
  const key = `${parcel}:${revision}`;
  const label = await attempt(async () => {
    if (!found) throw new CarrierError('unsupported', 'The carrier is gone.');
    return found.carrier.createLabel({ ...wanted.wish, key });
  });
  if (label instanceof CarrierError || !found) {
    const late = clock.now() >= secondsAfter(wanted.since, daySeconds);
    const again = label instanceof CarrierError && label.passes && !late;
    await db.inScope(scope, async (tx) => {
      if (!again) return parcels.failed(tx, parcel, revision);
      const next = { accountId, parcel, revision, tries: tries + 1 };
      await jobs.send(tx, labelJob, next, undefined, secondsAfter(clock.now(), pauseSeconds(tries)));
    });
    return;
  }
  const file = labelFile(parcel, revision);
  await files.write(file, label.file);
  const ref = { provider: found.provider, reference: label.reference, accountId, subject: parcel };
  await transactionOutsideScope(db, (unit) => keepRef(unit, ref));
  const { reference, tracking, expiresAt } = label;
  const kept = await db.inScope(scope, (tx) =>
    parcels.made(tx, parcel, revision, { reference, tracking, expiresAt, file }),
  );
  if (kept) return;
  await files.remove(file);
  await db.inScope(scope, (tx) =>
    jobs.send(tx, voidJob, { carrierId: wanted.carrierId, reference, since: clock.now().toISOString(), tries: 0 }),
  );
}

/** Cancels a label that nobody wants any more. Tries for a day. */
export async function voidLabel(
  services: Dependencies,
  parcels: Pick<Parcels, 'carried'>,
  payload: z.output<typeof voidPayload>,
): Promise<void> {
  const { db, clock, jobs } = services;
  const { carrierId, reference, accountId, parcel, since, tries } = payload;
  if (accountId !== undefined && parcel !== undefined)
    if (await db.readInScope(scopeOfAccountJob(accountId), (tx) => parcels.carried(tx, parcel))) return;
  const found = await findAdapter(services, { id: carrierId });
  const done = await attempt(async () => found?.carrier.cancelLabel(reference));
  const late = clock.now() >= secondsAfter(new Date(since), daySeconds);
  if (!(done instanceof CarrierError) || !done.passes || late) return;
  await transactionOutsideScope(db, (unit) =>
    jobs.send(
      unit,
      voidJob,
      { ...payload, tries: tries + 1 },
      undefined,
      secondsAfter(clock.now(), pauseSeconds(tries)),
    ),
  );
}

/** So long an event may come before the commit that says whose it is. */
const earlySeconds = 3600;

/** After an event: asks the carrier where the parcel is, and says so. Nothing of the event itself is believed. */
export async function hearEvent(services: Dependencies, parcels: Parcels, name: EventName): Promise<void> {
  const { db, clock } = services;
  const event = await openEvent(db, name);
  if (!event) return;
  const { reference, receivedAt, accountId, subject } = event;
  if (accountId === null || subject === null) {
    if (clock.now() >= secondsAfter(receivedAt, earlySeconds)) await endEvent(db, name, clock.now());
    return;
  }
  const found = await findAdapter(services, { uuid: name.provider.replace('carrier:', '') });
  const steps = await attempt(async () => (await found?.carrier.track(reference)) ?? []);
  // It is asked again in an hour; what it will never say is over.
  if (steps instanceof CarrierError && steps.passes) return;
  if (!(steps instanceof CarrierError))
    await db.inScope(scopeOfAccountJob(accountId), (tx) => parcels.said(tx, subject, steps));
  await endEvent(db, name, clock.now());
}

async function attempt<T>(work: () => Promise<T>): Promise<T | CarrierError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CarrierError) return error;
    throw error;
  }
}
