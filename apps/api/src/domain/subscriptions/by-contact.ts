import type { Plan } from '@dw/contract';
import type { Config } from '../../config/config';
import { invalid } from '../../platform/http/refusals';

/** Refuses to sell what is asked for at the operator, where the settings say so. @throws 422 */
export function refuseByContact({ enterpriseByContact }: Pick<Config, 'enterpriseByContact'>, plan: Plan): void {
  if (enterpriseByContact && plan.name === 'enterprise')
    throw invalid({ plan: ['Contact us about this plan.'] }, 'contact_us');
}
