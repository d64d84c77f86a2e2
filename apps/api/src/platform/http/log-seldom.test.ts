import { expect, it } from 'vitest';
import { SeldomLog } from './log-seldom';

it('says each kind once a minute, with how many were kept back', () => {
  let now = 0;
  const said: string[] = [];
  const log = new SeldomLog(() => now);
  const fail = (kind: string) => log.say(kind, (kept) => said.push(`${kind} ${kept}`));
  for (let at = 0; at < 500; at += 1) fail('ENOSPC');
  fail('57P01');
  now = 60_000;
  fail('ENOSPC');
  fail('ENOSPC');
  now = 120_000;
  fail('ENOSPC');
  expect(said).toEqual(['ENOSPC 0', '57P01 0', 'ENOSPC 499', 'ENOSPC 1']);
});
