import { capabilitiesOf, desk, deskCapabilities } from '@dw/contract';
import { eq } from 'drizzle-orm';
import { places } from '../../db/schema/places';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { audit } from '../../platform/audit/audit';
import {
  deviceOf,
  endDeskSession,
  enrolDevice,
  isDeskToken,
  type OpenDevice,
  scopeOfDevice,
  startDeskSession,
  volunteerOfPin,
  volunteersAt,
} from '../../platform/auth/devices';
import { addressKey } from '../../platform/auth/throttle';
import type { Tx } from '../../platform/db/transaction';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import { bearerOf } from '../../platform/http/routes';
import type { Services } from '../../services';

const wrongCodes = { name: 'desk.code', points: 20, seconds: 600 } as const;
/** A PIN has a million values: five tries a quarter of an hour for each volunteer, thirty for a device. */
const wrongPins = { name: 'desk.pin', points: 5, seconds: 900 } as const;
const wrongAtDevice = { name: 'desk.device', points: 30, seconds: 900 } as const;
const tooManyPins = 'Too many wrong PINs. Wait a moment and try again.';

const revoked = () => new Refusal(404, 'device_revoked', 'This device was signed out. Ask a manager for a new code.');

/** What is called at a desk: a device is enrolled, a volunteer signs in, and what they may do there. */
export function deskRoutes(services: Services): void {
  const { route, db, clock, signer, throttle } = services;

  const deviceOfToken = async (token: string): Promise<OpenDevice> => {
    const device = await deviceOf(db, token);
    if (!device) throw revoked();
    return device;
  };

  route(desk.enrol, {
    run: async ({ body, ip }) => {
      await throttle.take(wrongCodes, addressKey(ip), 'Too many wrong codes. Wait a moment and try again.');
      const enrolled = await enrolDevice(db, services, body.code);
      if (!enrolled) throw invalid({ code: ['The code is wrong, used or too old.'] }, 'wrong_code');
      const { device, token } = enrolled;
      await db.inScope(scopeOfDevice(device, ip), (tx) =>
        audit(tx, { action: 'device.enrolled', subject: device.uuid }),
      );
      return { device_token: token };
    },
  });

  route(desk.open, {
    run: async ({ body, ip }) => {
      const device = await deviceOfToken(body.device_token);
      return db.readInScope(scopeOfDevice(device, ip), async (tx) => {
        const [[place], people] = await Promise.all([placesSeen(tx), volunteersAt(tx, device)]);
        if (!place) throw revoked();
        return { device: device.name, place, volunteers: people };
      });
    },
  });

  route(desk.signIn, {
    run: async ({ body, ip }) => {
      const device = await deviceOfToken(body.device_token);
      await throttle.take(wrongAtDevice, String(device.id), tooManyPins);
      await throttle.take(wrongPins, body.volunteer, tooManyPins);
      const token = await db.inScope(scopeOfDevice(device, ip), async (tx) => {
        const found = await volunteerOfPin(tx, signer, device, body.volunteer, body.pin);
        if (!found) {
          await audit(tx, { action: 'volunteer.refused', subject: device.uuid });
          return undefined;
        }
        const started = await startDeskSession(tx, clock, device, found.id);
        if (!started) throw revoked();
        await audit(tx, { action: 'volunteer.signed_in', subject: found.uuid, after: { device: device.uuid } });
        return started;
      });
      if (token === undefined) throw invalid({ pin: ['The PIN is wrong.'] }, 'wrong_pin');
      await throttle.forget(wrongPins, body.volunteer);
      await throttle.forget(wrongAtDevice, String(device.id));
      return { access_token: token };
    },
  });

  route(desk.session, {
    run: async ({ scope, request }) =>
      db.readInScope(scope, async (tx) => {
        const [account, seen] = await Promise.all([findAccount(tx), placesSeen(tx)]);
        if (!account || (isDeskToken(bearerOf(request)) && seen.length === 0)) throw notFound();
        const allowed = capabilitiesOf(account.role, 'shop_staff');
        return { capabilities: deskCapabilities.filter((one) => allowed.has(one)), places: seen };
      }),
  });

  route(desk.signOut, {
    run: async ({ request }) => {
      const token = bearerOf(request);
      if (isDeskToken(token)) await endDeskSession(db, token);
      return { status: 'You are logged out.' };
    },
  });
}

/** The places that the scope sees, by name. */
const placesSeen = (tx: Tx) =>
  tx.queries
    .select({ uuid: places.uuid, name: places.name })
    .from(places)
    .where(eq(places.accountId, tx.scope.accountId))
    .orderBy(places.name, places.id)
    .limit(100)
    .execute();
