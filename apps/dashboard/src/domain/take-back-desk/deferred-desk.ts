import { deferred } from '../../kit/states/deferred';

/** The desk in its own chunk: the page of a shop’s device is one of the public pages, which stay light. */
export const takeBackDesk = deferred(() => import('./take-back-desk').then((module) => module.TakeBackDesk));
