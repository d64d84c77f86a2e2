import type { MoveObstacle } from '@dw/contract';
import { Refusal } from '../../platform/http/refusals';

const words: Readonly<Record<MoveObstacle, string>> = {
  coupons: 'Some of its coupons are given out elsewhere, too. Take the website off them first.',
  take_backs: 'Take-backs of its things are open. They have to end first.',
  imports: 'Codes are being imported into one of its coupons. Wait until that has ended.',
  domain: 'Its domain is proved to be another’s, or other websites of the account stand at it.',
  address: 'The account has a website at this address already.',
  charity: 'Charities give out no coupons. Take the website off its coupons first.',
  blocked: 'One of the two accounts is closed or has yet to pay.',
  busy: 'The website could not be moved, because too much was going on in it.',
};

/** 409 for a website that cannot move now; `code` says why. */
export const cannotMove = (obstacle: MoveObstacle): Refusal => new Refusal(409, `move_${obstacle}`, words[obstacle]);
