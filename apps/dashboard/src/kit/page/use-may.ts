import type { Capability } from '@dw/contract/enums';
import { useStore } from 'zustand';
import { accountSlice } from '../../lib/session';
import { maySee } from './may-see';

/**
 * Whether the signed-in user may do it, where it needs anything: what they may not do is not offered. The server refuses it in any case.
 */
export function useMay(capability: Capability | undefined): boolean {
  const user = useStore(accountSlice, (state) => state.user);
  return capability === undefined || (user !== null && maySee({ access: capability }, user));
}
