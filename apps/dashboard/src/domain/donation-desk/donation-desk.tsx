import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SectionHead } from '../../kit/page/section-head';
import { Scanner } from '../../kit/scan/scanner';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { CodeField } from '../take-back-desk/code-field';
import { codeOf, isWhole } from '../take-back-desk/desk-code';
import { LatestTaken } from '../take-back-desk/latest-taken';
import type { DeskPlace, DeskToken } from '../take-back-desk/take-back-desk.api';
import css from '../take-back-desk/take-back-desk.module.css';
import { useKeptPlace } from '../take-back-desk/use-kept-place';
import { BagFound } from './bag-found';
import { givenTodayQuery } from './donation-desk.api';
import { ShopNote } from './shop-note';

type Props = {
  /** Of a volunteer’s session; the signed-in member’s without one. */
  token?: string | undefined;
  /** Where it can stand: at least one. */
  places: readonly DeskPlace[];
};

/** The desk of a charity’s shop: a donor’s code is scanned or typed, each thing gets its answer, and the public is told what the shop needs. */
export function DonationDesk({ token, places }: Props) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const [place, choosePlace] = useKeptPlace(places);
  const [text, setText] = useState(params.get('code') ?? '');
  const [scanning, setScanning] = useState(false);
  const code = codeOf(text);
  return (
    <div className={css.desk}>
      {places.length > 1 && (
        <NativeSelect
          label={t('Shop')}
          data={places.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          value={place}
          onChange={({ currentTarget }) => choosePlace(currentTarget.value)}
        />
      )}
      <Scanner
        kind="square"
        hint={t('Hold the shopper’s code in the frame')}
        open={scanning}
        onOpen={setScanning}
        onFound={(read) => {
          setText(codeOf(read));
          setScanning(false);
        }}
      />
      <CodeField text={text} onChange={setText} />
      {isWhole(code) && <BagFound key={code} token={token} place={place} code={code} onNext={() => setText('')} />}
      <GivenToday key={place} token={token} place={place} />
    </div>
  );
}

function GivenToday({ token, place }: { token: DeskToken; place: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(givenTodayQuery(token, place));
  if (!data) return <RowsSkeleton rows={6} />;
  const { bags, items: things, latest, note } = data;
  return (
    <>
      <section aria-labelledby="desk-today">
        <SectionHead id="desk-today" title={t('Today')}>
          {bags > 0 && [t('{count} bags', { count: bags }), t('{count} items', { count: things })].join(', ')}
        </SectionHead>
        <LatestTaken latest={latest} none={t('Nothing was given here today.')} />
      </section>
      <ShopNote key={JSON.stringify(note)} token={token} place={place} note={note} />
    </>
  );
}
