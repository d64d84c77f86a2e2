import { entitlementTypes } from '@dw/contract';
import { type VerificationCase, verificationRefusals, verifications } from '@dw/contract/console';
import { findAccount } from '../domain/accounts/accounts.repository';
import { type WaitingRow, waitingVerifications } from '../domain/accounts/waiting-verifications';
import { sitesOfAccount } from '../domain/sites/sites-of-operator';
import { programmes } from '../features/entitlements/entitlement-rules';
import { verify } from '../operator/actions/accounts';
import { decideProgramme, refuseVerification } from '../operator/actions/verifications';
import { readAudit } from '../platform/audit/read-audit';
import { type FoundAccount, usersOfAccount } from '../platform/auth/account-search';
import { scopeOfSearch } from '../platform/auth/operator-scopes';
import type { Clock } from '../platform/clock';
import type { Tx } from '../platform/db/transaction';
import { pageOf } from '../platform/http/lists';
import { invalid, notFound } from '../platform/http/refusals';
import type { Services } from '../services';
import { changeNamed, readAccount } from './at-account';
import type { ConsoleRoute } from './console-call';
import { presentAccountRow } from './present-account';
import { registerUrl } from './register-url';

const presentWaiting = ({ what, request, since, ...account }: WaitingRow) => ({
  account: presentAccountRow({ ...account, dev: false, blockedAt: null, blockedReason: null, eraseAfter: null }),
  what,
  title: what === 'account' ? 'Account' : programmes[what].title,
  request,
  since: since.toISOString(),
});

const decisions = {
  'account.verified': 'approved',
  'account.verification-refused': 'refused',
  'account.unverified': 'withdrawn',
} as const;
const actions = ['account.verified', 'account.verification-refused', 'account.unverified'] as const;
const textIn = (part: unknown, name: string): string => {
  const found: unknown = typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
  return typeof found === 'string' ? found : '';
};

/** What was decided before, as the account’s log has it. */
async function decisionsOf(tx: Tx): Promise<VerificationCase['decisions']> {
  const entries = await readAudit(tx, { action: 'account.', limit: 200 });
  return entries.flatMap(({ action, createdAt, after, ip }) => {
    const known = actions.find((one) => one === action);
    if (!known) return [];
    const refusal = verificationRefusals.find((one) => one === textIn(after, 'refusal')) ?? null;
    return [
      { at: createdAt.toISOString(), decision: decisions[known], refusal, words: textIn(after, 'words'), by: ip },
    ];
  });
}

async function presentCase(tx: Tx, account: FoundAccount, clock: Clock): Promise<VerificationCase> {
  const details = await findAccount(tx);
  const members = await usersOfAccount(tx, account.accountId, clock.now());
  const [number, regulator] = [details?.charityNumber ?? '', details?.charityRegulator ?? ''];
  return {
    account: presentAccountRow(account),
    charity_number: number,
    charity_regulator: regulator,
    register_url: registerUrl(regulator, number),
    vatin: details?.vatin ?? '',
    address: details?.address ?? '',
    postcode: details?.postcode ?? '',
    city: details?.cityName ?? '',
    country: details?.countryCode ?? '',
    phone: details?.phone ?? '',
    websites: (await sitesOfAccount(tx)).map(({ url }) => url),
    members: members.map(({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`.trim(), email })),
    decisions: await decisionsOf(tx),
  };
}

/** What waits for a look, what was entered, and the decision. */
export function verificationsRoutes(route: ConsoleRoute, services: Services): void {
  const { db, clock } = services;

  route(verifications.list, ({ query, request }) =>
    db.inScope(
      scopeOfSearch(),
      async (tx) => pageOf(query, await waitingVerifications(tx, query.role, query), presentWaiting),
      request.id,
    ),
  );

  route(verifications.show, (call) => readAccount(services, call, (tx, account) => presentCase(tx, account, clock)));

  route(verifications.decide, async (call) => {
    const { body } = call;
    if (body.decision === 'refuse' && body.refusal === 'other' && body.words === '')
      throw invalid({ words: ['Say why, in words.'] });
    const { account } = await changeNamed(services, call, async (change) => {
      if (body.decision === 'refuse')
        await refuseVerification(change, { refusal: body.refusal, words: body.words, reason: body.reason });
      else await verify(change, body.reason);
    });
    return presentAccountRow(account);
  });

  route(verifications.decideProgramme, async (call) => {
    const { decision, words } = call.body;
    const type = entitlementTypes.find((one) => one === call.path.type);
    if (!type) throw notFound();
    if (decision !== 'activate' && words === '') throw invalid({ words: ['Say why, in words.'] });
    const { done } = await changeNamed(services, call, (change) => decideProgramme(change, { type, decision, words }));
    return { status: done.status };
  });
}
