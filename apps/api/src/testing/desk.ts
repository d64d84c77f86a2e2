import { charityShops, desk, devices } from '@dw/contract';
import { call } from './client';
import type { Tenant } from './factories';

type Running = { readonly origin: string };

/** A shop of a charity. */
export const addShop = (app: Running, { token }: Pick<Tenant, 'token'>, name = 'Headingley') =>
  call(app.origin, charityShops.create, {
    token,
    body: {
      name,
      street: '1 Rail Lane',
      city: 'Leeds',
      postcode: 'LS1 4AP',
      // No two places stand at one point; all of them are where somebody in Leeds finds them.
      lat: Number((53.75 + Math.random() / 10).toFixed(6)),
      lng: -1.55,
    },
  });

/** A device of a place. @returns what it is called on the wire, and its token */
export async function enrol(app: Running, { token }: Pick<Tenant, 'token'>, place: string, name = 'Till') {
  const { device, code } = await call(app.origin, devices.create, { token, body: { name, place } });
  const { device_token } = await call(app.origin, desk.enrol, { body: { code } });
  return { device, code, deviceToken: device_token };
}

export const testPin = '314159';

/** A volunteer signed in at a new device of a place. @returns the token of their session */
export async function deskSession(app: Running, account: Pick<Tenant, 'token'>, place: string): Promise<string> {
  const { deviceToken: device_token } = await enrol(app, account, place);
  const body = { name: 'Ruth', place, pin: testPin };
  const { uuid: volunteer } = await call(app.origin, devices.addVolunteer, { token: account.token, body });
  const signedIn = await call(app.origin, desk.signIn, { body: { device_token, volunteer, pin: testPin } });
  return signedIn.access_token;
}
