import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../alerts/alerts';
import { locateAddress } from './lookups.api';

type Point = { readonly lat: number; readonly lng: number };

/**
 * Looks an address up, on request or when a complete one is left.
 * @param address the whole address; undefined while a part of it is missing
 * @param known   whether its coordinates are there at the start, so that leaving it unchanged asks for nothing
 * @param ask     called when the address is looked up; what it returns takes the coordinates (approximate ones are about
 * the right place
 *                only), and says whether they were wanted still
 */
export function useLocated(
  address: string | undefined,
  known: boolean,
  ask: () => (point: Point, approximate: boolean) => boolean,
) {
  const { t } = useTranslation();
  /** What was looked up last: an address that has not changed since is not looked up again. */
  const located = useRef(known ? address : undefined);
  const [found, setFound] = useState('');
  const lookUp = useMutation({
    mutationFn: async (whole: string) => {
      const put = ask();
      return { ...(await locateAddress(whole)), put };
    },
    onSuccess: ({ address: understood, location, approximate, put }) => {
      if (put(location, approximate)) setFound(understood);
    },
    onError: () => showAlert(t('Problem with address'), 'danger'),
  });
  const locate = () => {
    if (address === undefined) return;
    located.current = address;
    lookUp.mutate(address);
  };
  return {
    /** What was understood; empty until something was found. */
    found,
    forgetFound: () => setFound(''),
    locating: lookUp.isPending,
    locate,
    /** When a field of the address loses the focus. */
    left: () => {
      if (address !== undefined && address !== located.current) locate();
    },
  };
}
