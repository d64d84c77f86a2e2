import { useParams } from 'react-router';

/** The programme that the address names. */
export const useTakeBackId = (): string => useParams().takeback_id ?? '';
