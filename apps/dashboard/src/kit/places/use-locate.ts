import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../alerts/alerts';
import { useTown } from '../form/use-town';
import { locateAddress } from '../lookups.api';
import { fullAddress, type PinTrust, type PlaceFormValues } from './place-form-values';

type Country = { readonly code: string; readonly name: string } | undefined;

/** The ways a pin gets its place: by the address, by where the user is, by hand; and a town by its postcode. */
export function useLocate(form: UseFormReturnType<PlaceFormValues>, country: Country) {
  const { t } = useTranslation();
  const { values } = form;
  const address = fullAddress(values, country?.name);
  /** What the pin was last set by: an address that has not changed since is not looked up again. */
  const located = useRef(values.lat === '' ? undefined : address);
  const [byHand, setByHand] = useState(false);
  const [found, setFound] = useState('');
  const leftPostcode = useTown(form, country?.code);

  const putPin = (point: { lat: number; lng: number }, pin: PinTrust) => {
    form.setValues({ lat: String(point.lat), lng: String(point.lng), pin });
    for (const field of ['lat', 'lng', 'pin']) form.clearFieldError(field);
  };
  const lookUp = useMutation({
    mutationFn: locateAddress,
    onSuccess: ({ address: understood, location, approximate }) => {
      setByHand(false);
      setFound(understood);
      putPin(location, approximate ? 'approximate' : 'sure');
    },
    onError: () => showAlert(t('Problem with address'), 'danger'),
  });
  const locate = () => {
    if (address === undefined) return;
    located.current = address;
    lookUp.mutate(address);
  };
  return {
    address,
    found,
    locating: lookUp.isPending,
    locate,
    /** When an address field loses the focus: a whole address that is new is located, unless the pin was put by hand. */
    left: () => {
      if (!byHand && address !== undefined && address !== located.current) locate();
    },
    /** When the postcode is left: it fills in a town that nobody typed. */
    leftPostcode,
    putByHand: (point: { lat: number; lng: number }) => {
      setByHand(true);
      setFound('');
      putPin(point, values.pin === 'approximate' ? 'confirmed' : values.pin);
    },
    here: () => {
      const failed = () => showAlert(t("Couldn't get current location."), 'danger');
      if (!navigator.geolocation) return failed();
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          setByHand(true);
          setFound('');
          putPin({ lat: Number(coords.latitude.toFixed(6)), lng: Number(coords.longitude.toFixed(6)) }, 'sure');
        },
        failed,
        { enableHighAccuracy: true, timeout: 15_000 },
      );
    },
  };
}
