import { deferred } from '../../kit/states/deferred';

/** The desk in its own chunk: the page of a shop’s device is one of the public pages, which stay light. */
export const donationDesk = deferred(() => import('./donation-desk').then((module) => module.DonationDesk));
