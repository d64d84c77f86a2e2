import { type Device, devices, limits, type Volunteer } from '@dw/contract';
import { and, eq } from 'drizzle-orm';
import { places } from '../../db/schema/places';
import { audit } from '../../platform/audit/audit';
import {
  addDevice,
  addVolunteer,
  countDevices,
  type DeviceRow,
  findDevice,
  findVolunteer,
  listDevices,
  listVolunteers,
  removeVolunteer,
  renewDevice,
  revokeDevice,
  type VolunteerRow,
} from '../../platform/auth/devices';
import type { Tx } from '../../platform/db/transaction';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';

type Place = { readonly uuid: string; readonly name: string };
const columns = { id: places.id, uuid: places.uuid, name: places.name };

/** The account’s places, or those that a limited member sees: theirs are the devices that they see. */
const placesOf = (tx: Tx) =>
  tx.queries
    .select(columns)
    .from(places)
    .where(eq(places.accountId, tx.scope.accountId))
    .orderBy(places.name)
    .execute();

/** Devices that stand at the desks of the account’s places, and who signs in at them. */
export function devicesRoutes(services: Services): void {
  const { route, clock } = services;

  route(devices.list, {
    read: async (tx) => {
      const [all, rows, people] = await Promise.all([placesOf(tx), listDevices(tx), listVolunteers(tx)]);
      const byId = new Map(all.map(({ id, uuid, name }): [number, Place] => [id, { uuid, name }]));
      return {
        devices: rows.flatMap((row) => shownAt(byId.get(row.placeId), (place) => presentDevice(row, place))),
        volunteers: people.flatMap((row) => shownAt(byId.get(row.placeId), (place) => presentVolunteer(row, place))),
        places: [...byId.values()],
      };
    },
  });

  route(devices.create, {
    write: async (tx, { body }) => {
      const { id, ...place } = await namedPlace(tx, body.place);
      if ((await countDevices(tx)).devices >= limits.devices.most) throw full(limits.devices.most);
      const { row, code } = await addDevice(tx, services, { name: body.name, placeId: id });
      await audit(tx, { action: 'device.added', subject: row.uuid, after: { name: row.name, place: place.uuid } });
      return { device: presentDevice(row, place), code };
    },
  });

  route(devices.renew, {
    subject: (tx, reference) => atSeenPlace(tx, findDevice(tx, reference)),
    write: async (tx, { subject: { uuid, id, place } }) => {
      const renewed = await renewDevice(tx, services, id);
      if (!renewed) throw notFound();
      await audit(tx, { action: 'device.code_renewed', subject: uuid });
      return { device: presentDevice(renewed.row, place), code: renewed.code };
    },
  });

  route(devices.remove, {
    subject: (tx, reference) => atSeenPlace(tx, findDevice(tx, reference)),
    write: async (tx, { subject }) => {
      if (!(await revokeDevice(tx, clock, subject.id))) throw notFound();
      await audit(tx, { action: 'device.revoked', subject: subject.uuid, before: { name: subject.name } });
    },
  });

  route(devices.addVolunteer, {
    write: async (tx, { body: { name, place: uuid, pin } }) => {
      const { id, ...place } = await namedPlace(tx, uuid);
      if ((await countDevices(tx)).volunteers >= limits.devices.volunteers) throw full(limits.devices.volunteers);
      const row = await addVolunteer(tx, services, { name, placeId: id, pin });
      await audit(tx, { action: 'volunteer.added', subject: row.uuid, after: { place: place.uuid } });
      return presentVolunteer(row, place);
    },
  });

  route(devices.removeVolunteer, {
    subject: (tx, reference) => atSeenPlace(tx, findVolunteer(tx, reference)),
    write: async (tx, { subject }) => {
      if (!(await removeVolunteer(tx, clock, subject.id))) throw notFound();
      await audit(tx, { action: 'volunteer.removed', subject: subject.uuid });
    },
  });
}

/** What is found, with its place, where the caller sees that. Both are asked for in one batch. */
async function atSeenPlace<R extends { readonly placeId: number }>(tx: Tx, finding: Promise<R | undefined>) {
  const [row, seen] = await Promise.all([finding, placesOf(tx)]);
  const place = seen.find(({ id }) => id === row?.placeId);
  return row && place && { ...row, place: { uuid: place.uuid, name: place.name } };
}

async function namedPlace(tx: Tx, uuid: string) {
  const [place] = await tx.queries
    .select(columns)
    .from(places)
    .where(and(eq(places.accountId, tx.scope.accountId), eq(places.uuid, uuid)));
  if (!place) throw invalid({ place: ['Choose a shop or store.'] });
  return place;
}

const full = (maximum: number) =>
  new Refusal(422, 'too_many_devices', `There are ${maximum} already. Remove some first.`, { params: { maximum } });

const shownAt = <T>(place: Place | undefined, present: (place: Place) => T): T[] => (place ? [present(place)] : []);

const presentDevice = ({ id, uuid, name, ...row }: DeviceRow, place: Place): Device => ({
  id,
  uuid,
  name,
  place,
  enrolled_at: row.enrolledAt?.toISOString() ?? null,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

const presentVolunteer = ({ id, uuid, name, createdAt }: VolunteerRow, place: Place): Volunteer => ({
  id,
  uuid,
  name,
  place,
  created_at: createdAt.toISOString(),
});
