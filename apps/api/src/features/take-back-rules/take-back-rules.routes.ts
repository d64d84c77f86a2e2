import { takeBackIntake, takeBackRules } from '@dw/contract';
import { findIntake } from '../../domain/take-backs/intake.repository';
import { namedRow } from '../../platform/http/named-row';
import type { Services } from '../../services';
import { changeIntake } from './intake.service';
import { presentIntake, presentRewards } from './rules.presenter';
import { rewardsOf, saveRules } from './rules.service';

/** What a take-back programme gives, and what it takes in. */
export function takeBackRulesRoutes({ route, clock }: Services): void {
  const subject = findIntake;

  route(takeBackRules.get, {
    subject,
    read: async (tx, { subject: programme }) => presentRewards(await rewardsOf(tx, programme), clock.now()),
  });
  route(takeBackRules.save, {
    subject,
    write: async (tx, { subject: programme, body }) =>
      presentRewards(await saveRules(tx, programme, body, clock.now()), clock.now()),
  });
  route(takeBackIntake.get, {
    read: async (tx, { path }) => presentIntake(await namedRow(tx, path.takeback_id, findIntake), clock.now()),
  });
  route(takeBackIntake.save, {
    subject,
    write: async (tx, { subject: programme, body }) =>
      presentIntake(await changeIntake(tx, programme, body, clock.now()), clock.now()),
  });
}
