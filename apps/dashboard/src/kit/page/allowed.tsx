import type { Capability } from '@dw/contract/enums';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { accountSlice } from '../../lib/session';
import { mayOpen } from './may-see';
import { useMay } from './use-may';

/** What is offered only to those who may do it, such as the button of a change. */
export function Allowed({ needs, children }: { needs: Capability; children: ReactNode }) {
  return useMay(needs) ? children : null;
}

/** What leads to a page, for those who may open it. */
export function AllowedPage({ to, children }: { to: string; children: ReactNode }) {
  const user = useStore(accountSlice, (state) => state.user);
  return user && mayOpen(to, user) ? children : null;
}

type LinkProps = {
  to: string;
  children: ReactNode;
  /** Stands there for those who may not; nothing unless given. */
  otherwise?: ReactNode;
};

/** A link for those who may open its page. */
export function AllowedLink({ to, children, otherwise = null }: LinkProps) {
  const user = useStore(accountSlice, (state) => state.user);
  return user && mayOpen(to, user) ? <Link to={to}>{children}</Link> : otherwise;
}
