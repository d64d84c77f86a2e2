import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../kit/page/page-head';
import { useMay } from '../../kit/page/use-may';
import { Loaded } from '../../kit/states/loaded';
import { FormSkeleton } from '../../kit/states/skeleton';
import { type Programme, programmeQuery } from './entitlements.api';
import { ProgrammeHistory } from './programme-history';
import { ProgrammeSwitch } from './programme-switch';
import { SetupChecklist, type TaskPages } from './setup-checklist';

const pages: TaskPages = {
  details: { label: 'Charity Details', to: '/charity-details' },
  paypal: { label: 'PayPal', to: '/virtual-charity-paypal' },
  return_address: { label: 'Return address', to: '/donation' },
  points: { label: 'An active charity shop', to: '/charity-shops-list' },
};

type Props = {
  type: Programme['type'];
  title: string;
  /** What shoppers can do, in a line. */
  purpose: string;
  /** What being active means. */
  meaning: string;
  /** What else the page holds, below. */
  children?: ReactNode;
};

/** The overview of a programme: what it needs, and its switch with status and reason. */
export function ProgrammePage({ type, title, purpose, meaning, children }: Props) {
  const { t } = useTranslation();
  const reads = useMay('entitlements:read');
  const query = useQuery({ ...programmeQuery(type), enabled: reads });
  return (
    <>
      <PageHead crumbs={[{ label: t('Donations Setup') }]} title={title} purpose={purpose} />
      {reads && (
        <Loaded query={query} skeleton={<FormSkeleton fields={6} />}>
          {(programme) =>
            programme && (
              <>
                <SetupChecklist programme={programme} pages={pages} />
                <ProgrammeSwitch programme={programme} purpose={meaning} />
                <ProgrammeHistory type={type} />
              </>
            )
          }
        </Loaded>
      )}
      {children}
    </>
  );
}
