import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { parseConfig } from '../../config/config';
import { gateAt } from './gate';

const hash = createHash('sha256').update('paper and ink').digest('hex');
const at = (env: Record<string, string>, host: string) => gateAt(parseConfig(env), host);

it('is open without a hash, wherever', () => {
  expect(at({}, 'staging.example')).toBeUndefined();
  expect(at({ PUBLIC_URL: 'https://app.example' }, 'staging.example')).toBeUndefined();
});

it('is open on the production origin and closed elsewhere', () => {
  const env = { GATE_HASH: hash.toUpperCase(), PUBLIC_URL: 'https://app.example' };
  expect(at(env, 'app.example')).toBeUndefined();
  expect(at(env, 'APP.example')).toBeUndefined();
  expect(at(env, 'staging.example')).toBe(hash);
  expect(at(env, 'app.example:8080')).toBe(hash);
  expect(at({ GATE_HASH: hash }, '127.0.0.1:3000')).toBe(hash);
});

it('takes no hash that is none', () => {
  expect(() => parseConfig({ GATE_HASH: 'paper and ink' })).toThrow('GATE_HASH: must be a SHA-256 in 64 hex digits');
});
