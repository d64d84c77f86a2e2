import { expect, it } from 'vitest';
import { judgeOf } from './published-api';

const judge = judgeOf('stripe-openapi-2023-08-16.json');

it.skipIf(!judge)('a published description finds what it does not have: a path, a field, a value, a parameter', () => {
  const call = { method: 'POST', path: '/v1/refunds', query: {} };
  expect(judge?.({ ...call, body: { payment_intent: 'pi_1', amount: '880', metadata: { key: 'one' } } })).toEqual([]);
  expect(judge?.({ ...call, body: { payment_intent: 'pi_1', nonsense: '1' } })).toHaveLength(1);
  expect(judge?.({ ...call, body: { payment_intent: 'pi_1', amount: 'much' } })).toHaveLength(1);
  expect(judge?.({ ...call, path: '/v1/reefunds', body: {} })).toHaveLength(1);
  expect(judge?.({ method: 'GET', path: '/v1/disputes', query: { intent: 'pi_1' }, body: {} })).toHaveLength(1);
});

it('says that it was not run where the description is not there', () => {
  expect(judgeOf('nowhere.json')).toBeUndefined();
});
