import type { Endpoint } from '@dw/contract';
import { capabilitiesOf, limitableRoles } from '@dw/contract/capabilities';
import { memberLists } from '../../../apps/api/src/testing/member-lists';

type Kind = 'retailer' | 'charity';
const kinds = { retailer: 'RETAILER', charity: 'CHARITY' } as const;

/** Whether somebody in an account of the kind may call it who is limited to websites, or to places. */
function isCalledWithLimits({ access }: Endpoint, kind: Kind): boolean {
  if (access.kind !== 'member') return false;
  const { capability } = access;
  return (['sites', 'places'] as const).some((limit) =>
    limitableRoles[limit].some(
      (role) => capability === undefined || capabilitiesOf(kinds[kind], role, [limit]).has(capability),
    ),
  );
}

/** The lists of the contract that limited members read, each in a kind of account that has it. */
export const limitedLists: readonly { readonly path: string; readonly kind: Kind }[] = memberLists.flatMap(
  (endpoint) => {
    const kind = (['retailer', 'charity'] as const).find((one) => isCalledWithLimits(endpoint, one));
    return kind ? [{ path: endpoint.path, kind }] : [];
  },
);
