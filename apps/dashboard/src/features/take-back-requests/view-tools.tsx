import { Button, NativeSelect } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../kit/form/choice';
import { usePageParams } from '../../kit/page/use-page-params';
import { deferred } from '../../kit/states/deferred';
import css from './requests.module.css';
import { placesQuery } from './take-back-requests.api';

/** Changes names of the address; an empty value takes one away. */
export const written = (present: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams => {
  const next = new URLSearchParams(present);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** Board or list: the same requests, kept in the address. */
export function ViewChoice({ view }: { view: 'board' | 'list' }) {
  const { t } = useTranslation();
  const [, setParams] = usePageParams();
  return (
    <Choice
      small
      label={t('View')}
      options={[
        { value: 'board', label: t('Board') },
        { value: 'list', label: t('List') },
      ]}
      value={view}
      onChange={(chosen) =>
        setParams((present) => written(present, { view: chosen === 'list' ? 'list' : '', page: '' }))
      }
    />
  );
}

const dialog = deferred(() => import('./find-dialog').then((module) => module.FindDialog));

/** The way to the requests of somebody who asks for help. */
export function FindButton({ takeBack }: { takeBack: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserSearch size={17} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('Find by address')}
      </Button>
      <Suspense>{open && <dialog.Component takeBack={takeBack} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** The store that the address names; empty where it names none. */
export const placeIn = (params: URLSearchParams): string => {
  const place = params.get('place') ?? '';
  return /^[0-9a-f-]{36}$/.test(place) ? place : '';
};

/** Narrows to what goes to one store. */
export function PlaceFilter({ takeBack }: { takeBack: string }) {
  const { t } = useTranslation();
  const [params, setParams] = usePageParams();
  const { data = [] } = useQuery(placesQuery(takeBack));
  return (
    <NativeSelect
      className={css.narrows}
      aria-label={t('Store')}
      data={[{ value: '', label: t('All stores') }, ...data.map(({ uuid, name }) => ({ value: uuid, label: name }))]}
      value={placeIn(params)}
      onChange={({ currentTarget }) =>
        setParams((present) => written(present, { place: currentTarget.value, page: '' }))
      }
    />
  );
}
