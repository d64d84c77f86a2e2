import type { TFunction } from 'i18next';
import type { MoveObstacle, MoveState } from './website-moves.api';

/** Why a website cannot move, in the words of the refusal. */
export const obstacleWords = (t: TFunction): Readonly<Record<MoveObstacle, string>> => ({
  coupons: t('Some of its coupons are given out elsewhere, too. Take the website off them first.'),
  take_backs: t('Take-backs of its things are open. They have to end first.'),
  imports: t('Codes are being imported into one of its coupons. Wait until that has ended.'),
  domain: t('Its domain is proved to be another’s, or other websites of the account stand at it.'),
  address: t('The account has a website at this address already.'),
  charity: t('Charities give out no coupons. Take the website off its coupons first.'),
  blocked: t('One of the two accounts is closed or has yet to pay.'),
  busy: t('The website could not be moved, because too much was going on in it.'),
});

/** How an offer stands. */
export const moveStateWords = (t: TFunction): Readonly<Record<MoveState, string>> => ({
  offered: t('Waits for an answer'),
  expired: t('The offer has run out'),
  moving: t('The website is moving'),
  refused: t('The website did not move'),
  declined: t('Declined', { context: 'offer' }),
  withdrawn: t('Withdrawn'),
  moved: t('Moved'),
});
