import { charityShopsCards } from '../features/charity-shops/charity-shops.cards';
import { couponsCards } from '../features/coupons/coupons.cards';
import { homeCards } from '../features/home/home.cards';
import { takeBackRequestsCards } from '../features/take-back-requests/take-back-requests.cards';
import { takeBackCards } from '../features/take-backs/take-backs.cards';
import { announceHomeCards } from '../kit/page/home-card';

// An area brings its card to the home page here. The shell does so, because nobody sees the home page without it.
announceHomeCards([...homeCards, ...couponsCards, ...charityShopsCards, ...takeBackRequestsCards, ...takeBackCards]);
