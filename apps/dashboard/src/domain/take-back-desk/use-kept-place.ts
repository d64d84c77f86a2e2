import { useState } from 'react';
import type { DeskPlace } from './take-back-desk.api';

const kept = 'deskPlace';

/** Where this desk stands: as it was chosen here before, else the first. */
export function useKeptPlace(places: readonly DeskPlace[]): [place: string, choose: (place: string) => void] {
  const [chosen, setChosen] = useState(() => localStorage.getItem(kept));
  const place = places.find(({ uuid }) => uuid === chosen) ?? places[0];
  const choose = (uuid: string) => {
    localStorage.setItem(kept, uuid);
    setChosen(uuid);
  };
  return [place?.uuid ?? '', choose];
}
