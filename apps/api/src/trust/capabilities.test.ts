import { capabilities, capabilitiesOf, roles } from '@dw/contract';
import { expect, it } from 'vitest';
import { rolesWith } from '../testing/roles';

it.each(roles)('%s may do what is written out for it, and nothing else', (role) => {
  const expected = capabilities.filter((capability) => rolesWith[capability].includes(role));
  expect([...capabilitiesOf(role)].sort()).toEqual([...expected].sort());
});
