import { siteCodes, type UsedCode } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { signedCalls } from '../../domain/orders/signed-calls';
import { type SiteOfKey, scopeOfSite } from '../../domain/sites/site-keys';
import { whereItIs } from '../../domain/sites/where-it-is';
import type { Tx } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { guardedCodes } from './code-guard';
import { type GivenCode, isForWebsite } from './code-use.repository';
import { presentUsedCode } from './code-use.routes';
import { redeemCode, rollBackCode, usableCode } from './redeem.service';

type Call = { readonly subject: SiteOfKey; readonly ip: string; readonly request: FastifyRequest };

/** What a shop’s server does with codes by the integration key of its website: each call is signed. */
export function siteCodesRoutes(services: Services): void {
  const { route, db, clock, events } = services;
  const signed = signedCalls(services, { name: 'codes.forged', points: 60, seconds: 60 });
  const guarded = guardedCodes(services);

  const find = ({ uuid }: { readonly uuid: string }, ip: string) => {
    signed.admit(ip);
    return scopeOfSite(db, uuid, ip);
  };

  async function atWebsite({ subject, ip, request }: Call, work: (tx: Tx) => Promise<GivenCode>): Promise<UsedCode> {
    const { siteUuid } = subject;
    await signed.demand(siteUuid, request);
    const found = await whereItIs(
      subject,
      () => scopeOfSite(db, siteUuid, ip),
      ({ scope }) =>
        guarded(
          scope,
          async (tx) => {
            const code = await work(tx);
            if (await isForWebsite(tx, code.couponId, siteUuid)) return code;
            throw new Refusal(409, 'other_website', 'This coupon is for other websites of the account.');
          },
          request.id,
        ),
    );
    return presentUsedCode(found);
  }

  route(siteCodes.validate, {
    find,
    run: (call) => atWebsite(call, (tx) => usableCode(tx, call.body, clock.now())),
  });
  route(siteCodes.redeem, {
    find,
    run: (call) => atWebsite(call, (tx) => redeemCode(tx, events, call.body, clock.now())),
  });
  route(siteCodes.rollback, {
    find,
    run: (call) => atWebsite(call, (tx) => rollBackCode(tx, events, call.body, clock.now())),
  });
}
