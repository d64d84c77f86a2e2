import { type Endpoint, endpoints } from '@dw/contract';
import { expect, it } from 'vitest';
import { callsFor } from '../testing/access-of-calls';

const rules = Object.entries(callsFor).flatMap(([access, calls]) => calls.map((call) => ({ access, call })));
const fits = (call: string, { method, path }: Endpoint): boolean => {
  const [verb = '', pattern = ''] = call.split(' ');
  if (verb !== method && verb !== (method === 'GET' ? 'GET' : 'CHANGE')) return false;
  const above = pattern.replace(/\/\*$/, '');
  return path === above || (pattern !== above && path.startsWith(`${above}/`));
};
/** The rule that counts for a call: the longest that fits; one that names its method before others. */
const ruleFor = (endpoint: Endpoint) =>
  rules
    .filter(({ call }) => fits(call, endpoint))
    .sort((one, other) => other.call.replace('CHANGE', '').length - one.call.replace('CHANGE', '').length)[0];
const accessOf = ({ access }: Endpoint): string => {
  if (access.kind === 'member') return access.capability ?? 'member';
  return access.kind === 'key' ? `key ${access.scope}` : access.kind;
};

it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s is for whom it is written out for',
  (_name, endpoint) => {
    expect(accessOf(endpoint)).toBe(ruleFor(endpoint)?.access);
  },
);

it('each line that is written out is of a call that there is', () => {
  const used = new Set(endpoints.map((endpoint) => ruleFor(endpoint)?.call));
  expect(rules.map(({ call }) => call).filter((call) => !used.has(call))).toEqual([]);
});
