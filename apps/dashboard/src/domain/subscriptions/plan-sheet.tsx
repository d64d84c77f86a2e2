import type { Interval, PlanName, Role } from '@dw/contract/enums';
import { type Plan, plansByRole } from '@dw/contract/plans';
import { PlanCard } from './plan-card';
import css from './plans.module.css';

type Props = {
  /** Whose plans they are. */
  role: Role;
  interval: Interval;
  /** The one whose choice is under way. */
  loading?: PlanName | 'all' | undefined;
  /** The plan that runs now, in this interval: it cannot be chosen. */
  current?: PlanName | undefined;
  onChoose: (plan: Plan) => void;
};

/** The plans that a role may choose from, side by side. */
export function PlanSheet({ role, interval, loading, current, onChoose }: Props) {
  return (
    <div className={css.plans} data-count={plansByRole[role].length}>
      {plansByRole[role].map((plan) => (
        <PlanCard
          key={plan.name}
          plan={plan}
          interval={interval}
          primary={plan.name === 'standard'}
          loading={loading === 'all' || loading === plan.name}
          current={current === plan.name}
          onChoose={() => onChoose(plan)}
        />
      ))}
    </div>
  );
}
