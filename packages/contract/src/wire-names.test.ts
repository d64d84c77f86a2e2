import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints';

/** What other people’s programs call: a renamed path is a broken program. */
const wire = [
  'POST /login',
  'POST /login/social',
  'POST /logout',
  'POST /reset_password_notification',
  'POST /reset_password',
  'POST /dashboard/register/1',
  'GET /dashboard/register/step',
  'POST /dashboard/register/2',
  'POST /dashboard/register/3',
  'POST /dashboard/register/4',
  'POST /dashboard/register/5',
  'GET /dashboard/check_account',
  'POST /users/me',
  'POST /users/change_password',
  'GET /plugins/translations',
  'GET /countries',
  'GET /countries/{code}/cities',
  'POST /cities',
  'POST /coordination',
  'GET /currencies',
  'GET /dictionaries',
  'GET /plugins/{uuid}/init',
  'POST /sites/{uuid}/products',
  'GET /charities/points',
  'GET /charities/points/create',
  'GET /charities/points/export',
  'GET /charities/points/{id}',
  'POST /charities/points',
  'PUT /charities/points/{uuid}',
  'DELETE /charities/points/{id}',
  'POST /charities/points/active',
  'POST /charities/points/import',
  'GET /charities/points/tags',
];

const shape = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
const declared = new Set(endpoints.map(({ method, path }) => `${method} ${shape(path)}`));

describe('the wire', () => {
  it.each(wire)('has %s', (call) => expect(declared).toContain(shape(call)));
});
