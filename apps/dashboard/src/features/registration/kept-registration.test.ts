import { expect, test } from 'vitest';
import { emptyDetails } from './details-form-values';
import { readRegistration } from './kept-registration';

test('what was typed is read back, and nothing that does not look like it', () => {
  const sent = { email: 'ada@shop.example', role: 'CHARITY', at: 5 };
  const details = { ...emptyDetails, company_name: 'Alder', vat_registered: false, charity_regulator: 'scotland' };
  expect(readRegistration(JSON.stringify({ sent, details }))).toEqual({ sent, details });
  for (const text of ['', 'null', '7', '{"sent":{"email":1,"role":"CHARITY","at":5},"details":null}', '{"sent":{}}'])
    expect(readRegistration(text)).toEqual({ sent: null, details: null });
  expect(readRegistration('{"details":{"phone":7,"country":"PL"}}').details).toEqual({
    ...emptyDetails,
    country: 'PL',
  });
});
