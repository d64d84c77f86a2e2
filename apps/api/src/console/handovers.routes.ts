import { consoleHandovers, repairs } from '@dw/contract/console';
import { handoversOfCode, supportedHandover } from '../domain/handovers/for-support';
import type { Change } from '../operator/actions/change-account';
import { reissueCode } from '../operator/actions/codes';
import { extendRequest, freeThings, mailHandoverCode, reopen } from '../operator/actions/handovers';
import { scopeOfSearch } from '../platform/auth/operator-scopes';
import type { Tx } from '../platform/db/transaction';
import { parseReference } from '../platform/http/references';
import { notFound } from '../platform/http/refusals';
import type { Services } from '../services';
import { changeNamed, readAccount } from './at-account';
import type { ConsoleRoute } from './console-call';
import { presentCode } from './present-code';
import { presentHandover, presentHandoverRow } from './present-handover';

const lookUps = { name: 'console.codes', points: 60, seconds: 3600 } as const;

/** Hand-overs as support sees them, and what it repairs. */
export function handoversRoutes(route: ConsoleRoute, services: Services): void {
  const { db, clock, throttle } = services;

  route(consoleHandovers.find, async ({ body: { code }, signedIn, request }) => {
    await throttle.take(lookUps, String(signedIn().user.id));
    const rows = await db.inScope(scopeOfSearch(), (tx) => handoversOfCode(tx, code), request.id);
    return { items: rows.map((row) => presentHandoverRow(row, clock.now())) };
  });

  const show = async (tx: Tx, uuid: string) => {
    const row = parseReference(uuid)?.id === -1 ? await supportedHandover(tx, uuid) : undefined;
    if (!row) throw notFound();
    return presentHandover(tx, row, clock.now());
  };

  route(consoleHandovers.show, (call) => readAccount(services, call, (tx) => show(tx, call.path.handover)));

  type Named = Parameters<typeof changeNamed>[1] & { readonly path: { readonly handover: string } };
  const repair = async (call: Named, work: (change: Change, handover: string) => Promise<void>) => {
    const { handover } = call.path;
    if (parseReference(handover)?.id !== -1) throw notFound();
    const { done } = await changeNamed(services, call, async (change) => {
      await work(change, handover);
      return show(change.tx, handover);
    });
    return done;
  };

  route(repairs.free, (call) =>
    repair(call, (change, handover) => freeThings(change, { handover, reason: call.body.reason })),
  );
  route(repairs.extend, (call) =>
    repair(call, (change, handover) => extendRequest(change, { handover, ...call.body })),
  );
  route(repairs.reopen, (call) => repair(call, (change, handover) => reopen(change, { handover, ...call.body })));
  route(repairs.mail, (call) =>
    repair(call, (change, handover) => mailHandoverCode(change, { handover, reason: call.body.reason })),
  );

  route(repairs.reissue, async (call) => {
    const [couponId, codeId] = [call.path.coupon, call.path.code].map((named) => parseReference(named)?.id ?? -1);
    if (couponId === undefined || codeId === undefined || couponId < 0 || codeId < 0) throw notFound();
    const { done } = await changeNamed(services, call, (change) =>
      reissueCode(change, { couponId, codeId, ...call.body }),
    );
    return presentCode(done);
  });
}
