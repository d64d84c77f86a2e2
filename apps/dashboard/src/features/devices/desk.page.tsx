import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailedLinkPage } from '../../domain/accounts/mailed-link-page';
import { Banner } from '../../kit/alerts/banner';
import { deferred } from '../../kit/states/deferred';
import { errorText } from '../../kit/states/error-text';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { ApiError } from '../../lib/api-error';
import { forgetDevice, keptDevice, openQuery } from './desk.api';
import { EnrolForm } from './enrol-form';
import { PinForm } from './pin-form';

const desk = deferred(() => import('./signed-in-desk').then((module) => module.SignedInDesk));

/** What a phone or till at the desk of a shop shows: its code, then who signs in, then the desk. */
export function DeskPage() {
  const { t } = useTranslation();
  const [device, setDevice] = useState(keptDevice);
  const [session, setSession] = useState('');
  if (session !== '')
    return (
      <Suspense fallback={<RowsSkeleton rows={3} />}>
        <desk.Component session={session} onEnd={() => setSession('')} />
      </Suspense>
    );
  if (device === '')
    return (
      <MailedLinkPage title={t('Set up this device')}>
        <EnrolForm onEnrolled={setDevice} />
      </MailedLinkPage>
    );
  const lost = () => {
    forgetDevice();
    setDevice('');
  };
  return <SignIn device={device} onSignedIn={setSession} onLost={lost} />;
}

type SignInProps = { device: string; onSignedIn: (session: string) => void; onLost: () => void };

function SignIn({ device, onSignedIn, onLost }: SignInProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(openQuery(device));
  const revoked = error instanceof ApiError && error.code === 'device_revoked';
  return (
    <MailedLinkPage title={data?.place.name ?? t('Desk')}>
      {error && <Banner text={errorText(t, error)} />}
      {revoked && <Button onClick={onLost}>{t('Enter a new code')}</Button>}
      {!data && !error && <RowsSkeleton rows={3} />}
      {data && <PinForm device={device} volunteers={data.volunteers} onSignedIn={onSignedIn} />}
    </MailedLinkPage>
  );
}
