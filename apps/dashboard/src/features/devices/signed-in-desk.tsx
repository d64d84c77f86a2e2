import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { donationDesk } from '../../domain/donation-desk/deferred-desk';
import { takeBackDesk } from '../../domain/take-back-desk/deferred-desk';
import { Banner } from '../../kit/alerts/banner';
import { errorText } from '../../kit/states/error-text';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { deskSessionQuery, signOutOfDesk } from './desk.api';
import { DeskFrame } from './desk-frame';

/** The desk itself, for as long as the volunteer is signed in. */
export function SignedInDesk({ session, onEnd }: { session: string; onEnd: () => void }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(deskSessionQuery(session));
  const end = async () => {
    await signOutOfDesk(session).catch(() => undefined);
    onEnd();
  };
  const takesBack = data?.capabilities.includes('take-backs:desk') ?? false;
  const receives = data?.capabilities.includes('donations:desk') ?? false;
  return (
    <DeskFrame
      title={takesBack ? t('Take-back desk') : receives ? t('Donation desk') : t('Desk')}
      place={data?.places[0]?.name}
      onEnd={() => void end()}
    >
      {error && <Banner text={errorText(t, error)} />}
      {data && takesBack && (
        <Suspense fallback={<RowsSkeleton rows={3} />}>
          <takeBackDesk.Component token={session} places={data.places} />
        </Suspense>
      )}
      {data && receives && (
        <Suspense fallback={<RowsSkeleton rows={3} />}>
          <donationDesk.Component token={session} places={data.places} />
        </Suspense>
      )}
      {data && !takesBack && !receives && <p>{t('You are signed in. Nothing is taken in at this desk yet.')}</p>}
    </DeskFrame>
  );
}
