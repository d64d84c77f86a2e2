import { capabilities, capabilitiesOf, memberRoles, roles } from '@dw/contract';
import { expect, it } from 'vitest';
import { membersWith, rolesWith } from '../testing/roles';

const everyone = roles.flatMap((role) => memberRoles.map((memberRole) => [role, memberRole] as const));

it.each(everyone)(
  'in an account of a %s, %s may do what is written out for it, and nothing else',
  (role, memberRole) => {
    const expected = capabilities.filter(
      (capability) => rolesWith[capability].includes(role) && membersWith[capability].includes(memberRole),
    );
    expect([...capabilitiesOf(role, memberRole)].sort()).toEqual([...expected].sort());
  },
);
