import { handovers, takeBackCarriers, takeBacks } from '@dw/contract';
import { call } from './client';
import { ask, type ProgrammeOfTest, shopperWith } from './take-backs';
import { type TestApp, until } from './test-app';

/** A programme that is sent parcels: its address, a carrier of the operator’s, and people who send something with it. */
export async function openParcels(app: TestApp, programme: ProgrammeOfTest) {
  const { token, takeBack } = programme;
  const address = {
    title: 'Alder Returns',
    street_name: 'Rail Lane',
    houseNo: '12a',
    postcode: 'LS1 4AP',
    city: 'Leeds',
  };
  await call(app.origin, takeBacks.saveAddress, { token, path: { takeback_id: takeBack }, body: address });
  const { items } = await call(app.origin, takeBackCarriers.list, {
    ...{ token, path: { id: takeBack }, query: { status: '1' } },
  });
  const carrier = items[0]?.uuid ?? '';
  const rowOf = async (uuid: string) =>
    (await app.admin.query('select * from handovers where uuid = $1', [uuid])).rows[0];
  return {
    carrier,
    /** How the carrier is asked from now on. */
    use: (adapter: string, settings = '') =>
      app.admin.query('update provider.carriers set adapter = $2, settings = $3 where uuid = $1', [
        ...[carrier, adapter, settings],
      ]),
    /** Whether the programme offers the carrier. */
    offer: (active: boolean) =>
      call(app.origin, takeBackCarriers.toggle, {
        ...{ token, path: { id: takeBack, carrierId: carrier }, body: { status: active ? 1 : 0 } },
      }),
    /** Somebody whose coat is to go with the carrier. */
    async sender() {
      const shopper = await shopperWith(app, programme.shop, 'Coat');
      const made = await ask(app, programme, shopper, { way: 'carrier', place: undefined, carrier });
      const get = () => call(app.origin, handovers.get, { token: shopper.token, path: { uuid: made.uuid } });
      return { ...shopper, uuid: made.uuid, get };
    },
    rowOf,
    /** Waits for that state of a label. @returns the hand-over’s row */
    labelled: (uuid: string, state = 'made') =>
      until(async () => {
        const row = await rowOf(uuid);
        return row.label_state === state ? row : undefined;
      }),
    /** The sandbox’s carrier scans a parcel. */
    scan: (reference: string, kind: string) =>
      fetch(`${app.origin}/dev/carrier/${reference}/${kind}`, { method: 'POST', redirect: 'manual' }),
    /** What the sandbox keeps of a parcel. */
    parcelOf: async (reference: string) =>
      (await app.admin.query('select * from sandbox.parcels where reference = $1', [reference])).rows[0],
  };
}
export type ParcelsOfTest = Awaited<ReturnType<typeof openParcels>>;
