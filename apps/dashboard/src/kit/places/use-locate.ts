import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../alerts/alerts';
import { useLocated } from '../form/use-located';
import { useTown } from '../form/use-town';
import { fullAddress, type PinTrust, type PlaceFormValues } from './place-form-values';

type Country = { readonly code: string; readonly name: string } | undefined;

/** The ways a pin gets its place: by the address, by where the user is, by hand; and a town by its postcode. */
export function useLocate(form: UseFormReturnType<PlaceFormValues>, country: Country) {
  const { t } = useTranslation();
  const { values } = form;
  const address = fullAddress(values, country?.name);
  const [byHand, setByHand] = useState(false);
  const leftPostcode = useTown(form, country?.code);

  const putPin = (point: { lat: number; lng: number }, pin: PinTrust) => {
    form.setValues({ lat: String(point.lat), lng: String(point.lng), pin });
    for (const field of ['lat', 'lng', 'pin']) form.clearFieldError(field);
  };
  const located = useLocated(address, values.lat !== '', (point, approximate) => {
    setByHand(false);
    putPin(point, approximate ? 'approximate' : 'sure');
  });
  return {
    address,
    found: located.found,
    locating: located.locating,
    locate: located.locate,
    /** When an address field loses the focus: a whole address that is new is located, unless the pin was put by hand. */
    left: () => {
      if (!byHand) located.left();
    },
    /** When the postcode is left: it fills in a town that nobody typed. */
    leftPostcode,
    putByHand: (point: { lat: number; lng: number }) => {
      setByHand(true);
      located.forgetFound();
      putPin(point, values.pin === 'approximate' ? 'confirmed' : values.pin);
    },
    here: () => {
      const failed = () => showAlert(t("Couldn't get current location."), 'danger');
      if (!navigator.geolocation) return failed();
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          setByHand(true);
          located.forgetFound();
          putPin({ lat: Number(coords.latitude.toFixed(6)), lng: Number(coords.longitude.toFixed(6)) }, 'sure');
        },
        failed,
        { enableHighAccuracy: true, timeout: 15_000 },
      );
    },
  };
}
