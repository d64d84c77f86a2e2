import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '../../../kit/page/page-head';
import { PagePart } from '../../../kit/page/page-part';
import { Loaded } from '../../../kit/states/loaded';
import { RowsSkeleton } from '../../../kit/states/skeleton';
import { call } from '../../call';
import { Act } from '../../parts/act';
import { addressProblem } from '../../parts/address-problem';
import { Finder, type Sought } from '../../parts/finder';
import { MailStanding } from '../../parts/mail-standing';
import parts from '../../parts/parts.module.css';
import { useMay } from '../../session';
import { MailRows } from './mail-rows';

/** Whether mail reaches an address, and what was sent to it. */
export function MailsPage() {
  const writes = useMay()('mails:write');
  const [sought, setSought] = useState<Sought>();
  const { what: address = '', reason = '' } = sought ?? {};
  const query = useQuery({
    queryKey: ['mails', sought],
    queryFn: () => call('POST', '/mails/find', { body: { address, reason } }),
    enabled: sought !== undefined,
    gcTime: 0,
  });
  return (
    <>
      <PageHead title="Mails" purpose="See whether mail reaches an address, and its mails of the last thirty days." />
      <Finder
        label="Email address"
        hint="A member’s or a shopper’s, to the letter."
        type="email"
        problem={addressProblem}
        busy={query.isFetching}
        onFind={setSought}
      />
      {sought && (
        <Loaded query={query} skeleton={<RowsSkeleton rows={4} />}>
          {({ standing, items }) => (
            <div className={parts.parts}>
              <PagePart title={address}>
                <div>
                  <MailStanding standing={standing} />
                </div>
                {standing && writes && (
                  <div className={parts.actions}>
                    <Act
                      label="Send again"
                      title="Have mail sent to this address again?"
                      text="Do so once its owner says that their mailbox takes mail. If it refuses again, mail stops again."
                      reason={reason}
                      run={async (why) => {
                        await call('POST', '/mails/release', { body: { address, reason: why } });
                        return 'Mail is sent to the address again.';
                      }}
                    />
                  </div>
                )}
              </PagePart>
              <PagePart title="Mails of the last thirty days">
                <MailRows mails={items} reason={reason} writes={writes} />
              </PagePart>
            </div>
          )}
        </Loaded>
      )}
    </>
  );
}
