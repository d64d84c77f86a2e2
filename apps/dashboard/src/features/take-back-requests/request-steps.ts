import { ApiError } from '../../lib/api-error';
import type { Request, RequestRow } from './take-back-requests.api';

type Standing = Pick<RequestRow, 'state'>;

/** By hand, where no desk and no carrier saw it. */
export const mayHandOver = ({ state }: Standing): boolean => state === 'requested';
export const isOnItsWay = ({ state }: Standing): boolean => state === 'handed_over';
/** What had ended can arrive all the same: then it is late. */
export const mayArriveLate = ({ state }: Standing): boolean => state === 'expired' || state === 'cancelled';
/** Verdicts are given, and corrected, until the last is sent. */
export const mayGrade = ({ state }: Standing): boolean => state === 'received';
/** A label that its carrier did not make, while somebody waits for it. */
export const mayOrderLabel = ({ state, parcel }: Pick<Request, 'state' | 'parcel'>): boolean =>
  state === 'requested' && parcel === 'failed';
export const mayCancel = ({ state }: Standing): boolean => state === 'requested';

const day = 86_400_000;
/** Days after its grading in which another route can be chosen. */
const routeDays = 14;

export const mayReroute = (gradedAt: string | null, now: Date): boolean =>
  gradedAt !== null && now.getTime() - new Date(gradedAt).getTime() < routeDays * day;

/** Whether a call was refused because something else has happened to the request. */
export const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Whether whoever graded it is asked to leave it to another. */
export const isOwnGrading = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code === 'own_grading';

/** Whether a label would have nowhere to go. */
export const isNowhereToGo = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code === 'no_return_address';
