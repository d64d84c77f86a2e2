import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { oneTakeBackQuery, type TakeBack, takeBackQuery } from '../../domain/take-backs/take-backs.api';
import { takeBackPaths } from '../../domain/take-backs/take-backs.paths';
import { useTakeBackId } from '../../domain/take-backs/use-take-back-id';
import { Loaded } from '../../kit/states/loaded';
import { DetailsForm } from './details-form';

/** What the programme is called and how it looks; without an id in the address it begins here. */
export function DetailsPage() {
  const id = useTakeBackId();
  return id === '' ? <AddDetails /> : <EditDetails id={id} />;
}

function AddDetails() {
  const query = useQuery(takeBackQuery);
  return <Loaded query={query}>{(takeBack) => <FirstDetails takeBack={takeBack} />}</Loaded>;
}

/** An account has one: who comes again changes it. What is saved here leads elsewhere. */
function FirstDetails({ takeBack }: { takeBack: TakeBack | null }) {
  const [before] = useState(takeBack);
  return before ? <Navigate to={takeBackPaths.details(before.id)} replace /> : <DetailsForm />;
}

function EditDetails({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(oneTakeBackQuery(id));
  return (
    <Loaded query={query}>
      {(takeBack) => <DetailsForm key={takeBack.uuid} takeBack={takeBack} title={t('Details')} />}
    </Loaded>
  );
}
