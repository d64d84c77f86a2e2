import { findAccount } from '../../domain/accounts/accounts.repository';
import { programmesOf } from '../../features/entitlements/decision.service';
import { usersOfAccount } from '../../platform/auth/account-search';
import { scopeOfOperatorAt } from '../../platform/auth/operator-scopes';
import { accountArgument, namedAccount } from '../account-named';
import type { Command } from '../command';
import { list, moment, table, yesNo } from '../output';
import { presentAccount } from './accounts-list';

export const accountsShow: Command = {
  name: 'accounts show',
  summary: 'shows an account with its users, plan and programmes',
  arguments: [accountArgument],
  run: async ({ dependencies, argument }) => {
    const { db, clock } = await dependencies.services();
    const account = await namedAccount({ db }, argument('ACCOUNT'));
    return db.inScope(scopeOfOperatorAt(account.accountId, dependencies.by), async (tx) => {
      const details = await findAccount(tx);
      const users = await usersOfAccount(tx, account.accountId, clock.now());
      const programmes = await programmesOf(tx, account.role);
      const company = {
        vatin: details?.vatin ?? '',
        charity_number: details?.charityNumber ?? '',
        charity_regulator: details?.charityRegulator ?? '',
        address: details?.address ?? '',
        postcode: details?.postcode ?? '',
        city: details?.cityName ?? '',
        country: details?.countryCode ?? '',
        phone: details?.phone ?? '',
        plan: details?.plan ?? '',
      };
      const people = users.map(({ uuid, email, firstName, lastName, sessions }) => ({
        uuid,
        email,
        name: `${firstName} ${lastName}`.trim(),
        sessions,
      }));
      const facts: [string, string][] = [
        ['Number', String(account.accountId)],
        ['UUID', account.uuid],
        ['Company', account.companyName],
        ['Role', account.role],
        ['Plan', company.plan],
        ['VAT id', company.vatin],
        ['Charity number', [company.charity_number, company.charity_regulator].filter(Boolean).join(', ')],
        ['Address', [company.address, company.postcode, company.city, company.country].filter(Boolean).join(', ')],
        ['Phone', company.phone],
        ['Registered', moment(account.createdAt)],
        ['Verified', account.verifiedAt ? moment(account.verifiedAt) : 'no'],
        ['Blocked', account.blockedAt ? `${moment(account.blockedAt)}: ${account.blockedReason}` : 'no'],
        ['Erased after', account.eraseAfter ? moment(account.eraseAfter) : ''],
        ['Dev flag', yesNo(account.dev)],
      ];
      return {
        data: { ...presentAccount(account), ...company, users: people, entitlements: programmes },
        text: [
          list(facts.map(([name, value]) => [name, value === '' ? '-' : value])),
          '',
          table(
            ['USER', 'NAME', 'OPEN SESSIONS'],
            people.map(({ email, name, sessions }) => [email, name, String(sessions)]),
          ),
          '',
          table(
            ['PROGRAMME', 'STATUS', 'STILL NEEDS', 'REASON', 'NOTE'],
            programmes.map(({ type, status, missing, reason, request }) => [
              type,
              status,
              missing.join(', '),
              reason,
              request,
            ]),
          ),
        ].join('\n'),
      };
    });
  },
};
