import { donations } from '@dw/contract';
import {
  findDonation,
  type HeldDonation,
  holdDonation,
  othersOf,
  sellsItself,
} from '../../domain/donations/donations.repository';
import {
  declineDonation,
  offerDonation,
  passOnDonation,
  sellDonation,
  unlistDonation,
} from '../../domain/donations/steps';
import { takeIn } from '../../domain/donations/take-in';
import type { DonationRow } from '../../domain/handovers/given.repository';
import { nameOfActor } from '../../platform/auth/actor-name';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { areOwnFiles } from '../../platform/files/own-files';
import { pageOf } from '../../platform/http/lists';
import { parseReference, type Reference } from '../../platform/http/references';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import { fractionDigits, toMinorUnits } from '../../platform/money';
import type { Services } from '../../services';
import { presentDonation, presentRow } from './incoming.presenter';
import { listIncoming } from './incoming.repository';

/** Charities sell in pounds. */
const currency = 'GBP';
const unitsOf = (amount: string) => toMinorUnits(amount, fractionDigits(currency) ?? 2);
const minuteSeconds = 60;

/** What a charity does with what shoppers promise and give. */
export function incomingRoutes(services: Services): void {
  const { route, clock, signer } = services;
  const using = () => ({ signer, now: clock.now() });

  route(donations.list, {
    read: async (tx, { query }) => pageOf(query, await listIncoming(tx, query, clock.now()), presentRow(using())),
  });

  const shown = async (tx: Tx, reference: Reference) => {
    const [row, others, sells] = await Promise.all([
      findDonation(tx, reference),
      othersOf(tx, reference),
      sellsItself(tx),
    ]);
    if (!row || !isSeen(tx, row.placeId)) throw notFound();
    return presentDonation(row, others, sells, using());
  };
  const named = (id: string): Reference => {
    const reference = parseReference(id);
    if (!reference) throw notFound();
    return reference;
  };

  route(donations.get, { read: (tx, { path }) => shown(tx, named(path.id)) });

  /** Does something with a donation that is held. @throws 404, 409 where it stands elsewhere */
  const step = async (tx: Tx, id: string, act: (held: HeldDonation) => Promise<DonationRow | undefined>) => {
    const held = await holdDonation(tx, named(id));
    if (!held || !isSeen(tx, held.handover?.placeId ?? null)) throw notFound();
    const done = await act(held);
    if (!done) throw wrongState();
    return shown(tx, { id: done.id, uuid: done.uuid });
  };

  route(donations.receive, {
    subject: findDonation,
    write: (tx, { path }) =>
      step(tx, path.id, async ({ row, handover }) => {
        const takenBy = await nameOfActor(tx);
        const [done] = await takeIn(services, tx, { handover, ids: [row.id], takenBy });
        return done;
      }),
  });

  route(donations.decline, {
    subject: findDonation,
    write: (tx, { path, body }) => step(tx, path.id, (held) => declineDonation(services, tx, held, body)),
  });

  route(donations.offer, {
    subject: findDonation,
    write: (tx, { path, body: { price, description, photos } }) =>
      step(tx, path.id, async (held) => {
        const [open, own] = await Promise.all([sellsItself(tx), areOwnFiles(tx, photos)]);
        if (!open) throw new Refusal(409, 'programme_off', 'The virtual charity shop is not active.');
        if (!own) throw invalid({ photos: ['A photo is no upload of yours.'] });
        return offerDonation(services, tx, held, { price: unitsOf(price), currency, description, photos });
      }),
  });

  route(donations.unlist, {
    subject: findDonation,
    write: (tx, { path }) => step(tx, path.id, (held) => unlistDonation(tx, held)),
  });

  route(donations.sell, {
    subject: findDonation,
    write: (tx, { path, body }) =>
      step(tx, path.id, (held) => {
        const now = clock.now();
        const at = body.at === undefined ? now : new Date(body.at);
        if (at > secondsAfter(now, minuteSeconds)) throw invalid({ at: ['This day is still to come.'] });
        // Forms name days, and things are sold on the day on which they come.
        const { receivedAt } = held.row;
        if (receivedAt && at.toISOString().slice(0, 10) < receivedAt.toISOString().slice(0, 10))
          throw invalid({ at: ['It was not here yet on this day.'] });
        return sellDonation(services, tx, held, { price: unitsOf(body.price), currency, at });
      }),
  });

  route(donations.passOn, {
    subject: findDonation,
    write: (tx, { path, body }) => step(tx, path.id, (held) => passOnDonation(services, tx, held, body.fate)),
  });
}

/** Whether a member who is limited to shops sees what goes to one. */
const isSeen = ({ scope }: Tx, placeId: number | null): boolean =>
  !scope.limits?.places || (placeId !== null && scope.limits.places.includes(placeId));
