import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceName } from '../../domain/accounts/device-name';
import { useProof } from '../../domain/accounts/use-proof';
import { useAct } from '../../kit/alerts/use-act';
import { FormSection } from '../../kit/form/form-section';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import { endOtherSession, type SignedInSession, sessionsQuery } from './profile.api';
import css from './profile.module.css';

/** How many are shown at first. */
const folded = 5;

/** Where the user is signed in, each with the way to end it. */
export function SessionsSection() {
  const { t } = useTranslation();
  const query = useQuery(sessionsQuery);
  return (
    <FormSection
      title={t('Signed in')}
      purpose={t('Sign out any device you do not recognise, then change your password.')}
    >
      <Loaded query={query} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) => <Sessions items={items} />}
      </Loaded>
    </FormSection>
  );
}

/** The latest few; the rest on demand, so that who signs in often still finds the end of the page. */
function Sessions({ items }: { items: readonly SignedInSession[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [all, setAll] = useState(false);
  const { ask, panel } = useProof();
  const act = useAct();
  const end = ({ id }: SignedInSession, device: string) => {
    const text = t('{device} will have to log in again.', { device });
    const asked = ask({ label: t('Sign out'), text }, (proof) => endOtherSession(client, id, proof));
    return act(async () => (await asked) !== undefined, t('Signed out'));
  };
  return (
    <div>
      {panel}
      <ul id="signed-in" className={css.sessions} aria-label={t('Signed in')}>
        {(all ? items : items.slice(0, folded)).map((session) => (
          <Session key={session.id} session={session} end={end} />
        ))}
      </ul>
      {items.length > folded && (
        <Button
          variant="subtle"
          className={css.more}
          aria-expanded={all}
          aria-controls="signed-in"
          onClick={() => setAll(!all)}
        >
          {all ? t('Show Less') : t('Show More')}
        </Button>
      )}
    </div>
  );
}

type End = (session: SignedInSession, device: string) => Promise<void>;

function Session({ session, end }: { session: SignedInSession; end: End }) {
  const { t } = useTranslation();
  const device = deviceName(session.user_agent) || t('Unknown device');
  return (
    <li>
      <div>
        <b>{device}</b>
        <p className="dw-dim">
          {session.ip} · {t('Last used')} <Time instant={session.used_at} />
        </p>
      </div>
      {session.current ? (
        <StatusMark mark="good" label={t('This device')} />
      ) : (
        <Button
          variant="default"
          aria-label={t('Sign out {device}', { device })}
          onClick={() => void end(session, device)}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  );
}
