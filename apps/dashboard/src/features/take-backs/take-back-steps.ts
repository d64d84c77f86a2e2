import type { TakeBackCheck } from '../../domain/take-backs/take-backs.api';
import { takeBackPaths } from '../../domain/take-backs/take-backs.paths';

/** A step of the set-up. English, translated where it is shown; locked where it has no `to`. */
export type TakeBackStep = {
  readonly label: string;
  readonly to: string | undefined;
  readonly done: boolean;
  /** It need not be done. */
  readonly optional?: true;
  /** One of these will do. */
  readonly either?: readonly TakeBackStep[];
};

export const nothingDone: TakeBackCheck = {
  details: false,
  return_address: false,
  accepted_items: false,
  carriers: false,
  rewards: false,
  points: false,
};

/** Complete are details, return address, and carriers or local stores (S2 section 2.3). */
export const isComplete = ({ details, return_address, carriers, points }: TakeBackCheck): boolean =>
  details && return_address && (carriers || points);

/**
 * The steps in their order; all but the first are locked until there is a programme.
 * @param id its number
 */
export function takeBackSteps(id: number | undefined, check: TakeBackCheck): readonly TakeBackStep[] {
  const to = (path: (takeBack: number) => string) => (id === undefined ? undefined : path(id));
  const { details, return_address, accepted_items, rewards, carriers, points } = check;
  return [
    id === undefined
      ? { label: 'Add Details', to: takeBackPaths.addDetails, done: false }
      : { label: 'Details', to: takeBackPaths.details(id), done: details },
    { label: 'Return Address', to: to(takeBackPaths.returnAddress), done: return_address },
    { label: 'Accepted Items', to: to(takeBackPaths.acceptedItems), done: accepted_items, optional: true },
    { label: 'Rewards', to: to(takeBackPaths.rewards), done: rewards, optional: true },
    {
      label: 'Delivery',
      to: undefined,
      done: carriers || points,
      either: [
        { label: 'Carriers', to: to(takeBackPaths.carriers), done: carriers },
        { label: 'Local Stores', to: to(takeBackPaths.stores), done: points },
      ],
    },
  ];
}
