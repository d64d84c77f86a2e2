import { expect, test } from 'vitest';
import { addedDonor, emptyDeclaration, emptyDonor } from './donor-form-values';

test('a declaration is sent only where one was made', () => {
  const ada = { ...emptyDonor, first_name: 'Ada', last_name: 'Byron', house: '12', postcode: 'LS1 4AP' };
  const declaration = emptyDeclaration('2027-04-05');
  const sent = { ...ada, donor_no: 'OLD-7' };
  expect(addedDonor({ ...sent, ...declaration, declares: false })).toEqual(sent);
  expect(addedDonor({ ...sent, ...declaration, declares: true })).toEqual({
    ...sent,
    declaration: { covers: 'future', made: 'written', made_on: '2027-04-05', text: '' },
  });
});
