import type { Scope } from '../../platform/auth/scope';
import { forbidden } from '../../platform/http/refusals';

/** The virtual shop is no place: a member who is limited to places has no part in it. @throws 403 */
export function ofWholeAccount({ scope }: { readonly scope: Scope }): void {
  if (scope.limits?.places) throw forbidden();
}
