import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Scanner } from '../../kit/scan/scanner';
import { CodeField } from './code-field';
import { codeOf, isWhole } from './desk-code';
import { DeskFound } from './desk-found';
import type { DeskPlace } from './take-back-desk.api';
import css from './take-back-desk.module.css';
import { Today } from './today';
import { useKeptPlace } from './use-kept-place';

type Props = {
  /** Of a volunteer’s session; the signed-in member’s without one. */
  token?: string | undefined;
  /** Where it can stand: at least one. */
  places: readonly DeskPlace[];
};

/** The desk of a store: a code is scanned or typed, each thing gets its answer, and what is here is taken. */
export function TakeBackDesk({ token, places }: Props) {
  const { t } = useTranslation();
  const [place, choosePlace] = useKeptPlace(places);
  const [params] = useSearchParams();
  // A telephone’s own camera opens the address that the code holds.
  const [text, setText] = useState(params.get('code') ?? '');
  const [scanning, setScanning] = useState(false);
  /** The camera goes on with the next code where the last one was scanned. */
  const [scanned, setScanned] = useState(false);
  const code = codeOf(text);
  const found = (read: string) => {
    setText(codeOf(read));
    setScanning(false);
    setScanned(true);
  };
  const next = () => {
    setText('');
    setScanning(scanned);
  };
  return (
    <div className={css.desk}>
      {places.length > 1 && (
        <NativeSelect
          label={t('Store')}
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
        onFound={found}
      />
      <CodeField text={text} onChange={setText} />
      {isWhole(code) && <DeskFound key={code} token={token} place={place} code={code} onNext={next} />}
      <Today token={token} place={place} />
    </div>
  );
}
