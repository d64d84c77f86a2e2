import { type ConsoleCall, type ConsoleRole, consoleCalls, consoleRoles } from '@dw/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestConsole, type TestConsole } from '../testing/console';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let desk: TestConsole;
const people = new Map<ConsoleRole, Person>();
beforeAll(async () => {
  app = await startTestApp();
  desk = await startTestConsole(app);
  for (const role of consoleRoles) people.set(role, await desk.person(role));
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

/** Who may call what, written out by hand beside the contract. `admin` may call all of it. */
const mayCall: Readonly<Record<string, readonly ConsoleRole[] | 'anyone'>> = {
  'POST /session': 'anyone',
  'POST /welcome': 'anyone',
  'POST /welcome/finish': 'anyone',
  'GET /session': ['support', 'verifier', 'finance'],
  'DELETE /session': ['support', 'verifier', 'finance'],
  'GET /accounts': ['support', 'verifier', 'finance'],
  'GET /accounts/{id}': ['support', 'verifier', 'finance'],
  'GET /accounts/{id}/timeline': ['support', 'verifier', 'finance'],
  'POST /accounts/{id}/block': [],
  'POST /accounts/{id}/unblock': [],
  'POST /accounts/{id}/notices': ['support', 'verifier', 'finance'],
  'POST /accounts/{id}/views': ['support'],
  'GET /verifications': ['support', 'verifier'],
  'GET /verifications/{id}': ['support', 'verifier'],
  'POST /verifications/{id}': ['verifier'],
  'POST /verifications/{id}/programmes/{type}': ['verifier'],
  'POST /shoppers/find': ['support'],
  'POST /mails/find': ['support'],
  'POST /mails/release': ['support'],
  'POST /mails/{id}/resend': ['support'],
  'GET /failures': ['support'],
  'GET /failures/{request_id}': ['support'],
  'GET /jobs': ['support'],
  'POST /jobs/{id}/retry': ['support'],
  'POST /jobs/retry': ['support'],
  'POST /handovers/find': ['support'],
  'GET /accounts/{id}/handovers/{handover}': ['support'],
  'POST /accounts/{id}/handovers/{handover}/free': ['support'],
  'POST /accounts/{id}/handovers/{handover}/extend': ['support'],
  'POST /accounts/{id}/handovers/{handover}/reopen': ['support'],
  'POST /accounts/{id}/handovers/{handover}/mail': ['support'],
  'POST /accounts/{id}/coupons/{coupon}/codes/{code}/reissue': ['support'],
  'GET /accounts/{id}/invoices': ['support', 'finance'],
  'GET /accounts/{id}/invoices/{number}': ['support', 'finance'],
  'POST /accounts/{id}/invoices/{number}/credit': ['finance'],
  'POST /accounts/{id}/invoices/{number}/issue': ['finance'],
  'POST /accounts/{id}/invoices/{number}/write-off': ['finance'],
  'POST /accounts/{id}/evidence': ['finance'],
  'GET /log': [],
};
const nameOf = ({ method, path }: ConsoleCall) => `${method} ${path}`;
const closed = consoleCalls.filter((call) => mayCall[nameOf(call)] !== 'anyone');
/** Whatever was not admitted before is refused for its missing body, account or reason; no call here does anything. */
const empty = (call: ConsoleCall) => (call.method === 'POST' ? { body: {} } : {});

describe('the calls of the console', { timeout: 300_000 }, () => {
  it('all stand in the table, and nothing else does', () => {
    expect(consoleCalls.map(nameOf).toSorted()).toEqual(Object.keys(mayCall).toSorted());
  });

  it('are closed without a session, and with a partner’s', async () => {
    const { token } = await app.make.tenant();
    const strangers = [
      {},
      { headers: { Authorization: `Bearer ${token}` } },
      { headers: { Cookie: `console=${token}` } },
      { headers: { Cookie: `__Host-console=${people.get('admin')?.cookie.split('=')[1]}` } },
    ];
    for (const call of closed)
      for (const { headers } of strangers) {
        const answer = await desk.refused(undefined, call, { ...empty(call), ...(headers && { headers }) });
        expect([nameOf(call), answer.status]).toEqual([nameOf(call), 401]);
      }
  });

  it('are open to the roles of the table alone', async () => {
    for (const call of closed.filter(({ method, path }) => `${method} ${path}` !== 'DELETE /session')) {
      const admitted = [];
      for (const [role, { cookie }] of people) {
        const { status } = await desk.send(call, empty(call), cookie);
        expect(status).not.toBe(401);
        if (status !== 403) admitted.push(role);
      }
      expect([nameOf(call), admitted]).toEqual([nameOf(call), [...(mayCall[nameOf(call)] ?? []), 'admin']]);
    }
  });

  it('are none of the product’s, and the product has none of them', async () => {
    const { cookie } = people.get('admin') ?? { cookie: '' };
    for (const path of ['/api/sites', '/api/users/me', '/api/openapi.json', '/health/ready'])
      expect([path, (await fetch(`${desk.origin}${path}`, { headers: { Cookie: cookie } })).status]).toEqual([
        path,
        404,
      ]);
    const own = closed.filter(({ path }) => !['/session'].includes(path));
    for (const call of own) {
      const url = `${app.origin}/api${call.path.replaceAll(/\{\w+\}/g, '1')}`;
      const { status } = await fetch(url, { method: call.method, headers: { Cookie: cookie } });
      expect([nameOf(call), status]).toEqual([nameOf(call), 404]);
    }
  });

  it('ask for a reason wherever they change something or show what is personal', () => {
    const without = closed.filter(({ body, query }) => {
      const given = { search: 'x', reason: undefined };
      const issues = [body, query].flatMap((part) => part?.safeParse(given).error?.issues ?? []);
      return !issues.some(({ path }) => path.includes('reason'));
    });
    expect(without.map(nameOf).toSorted()).toEqual([
      'DELETE /session',
      'GET /accounts',
      'GET /failures',
      'GET /failures/{request_id}',
      'GET /jobs',
      'GET /log',
      'GET /session',
      'GET /verifications',
      // Its two decisions are told apart first.
      'POST /verifications/{id}',
    ]);
  });
});
