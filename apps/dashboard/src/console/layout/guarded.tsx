import type { ConsoleCapability } from '@dw/contract/console';
import type { ReactNode } from 'react';
import { PageHead } from '../../kit/page/page-head';
import { useMay } from '../session';

/** A page for those whose role opens it; others read that it does not. */
export function Guarded({ needs, children }: { needs: ConsoleCapability; children: ReactNode }) {
  if (useMay()(needs)) return children;
  return <PageHead title="Not for your role" purpose="Your role does not open this page. An admin can change it." />;
}
