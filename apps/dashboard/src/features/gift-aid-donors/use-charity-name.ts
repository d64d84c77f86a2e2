import { useStore } from 'zustand';
import { accountSlice } from '../../lib/session';

/** What the charity is called, as wordings have to name it. */
export const useCharityName = (): string => useStore(accountSlice, (state) => state.user?.company_name ?? '');
