import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocated } from '../../kit/address/use-located';
import { useTown } from '../../kit/address/use-town';
import { showAlert } from '../../kit/alerts/alerts';
import { useLateAnswer } from '../../kit/form/late-answer';
import { fullAddress, type PinTrust, type PlaceFormValues } from './place-form-values';

type Point = { readonly lat: number; readonly lng: number };
type Country = { readonly code: string; readonly name: string } | undefined;

/** The ways a pin gets its place: by the address, by where the user is, by hand; and a town by its postcode. */
export function useLocate(form: UseFormReturnType<PlaceFormValues>, country: Country) {
  const { t } = useTranslation();
  const { values } = form;
  const address = fullAddress(values, country?.name);
  const [byHand, setByHand] = useState(false);
  const leftPostcode = useTown(form, country?.code);

  const ask = useLateAnswer(form, ['lat', 'lng', 'pin']);
  const pinAt = ({ lat, lng }: Point, pin: PinTrust) => ({ lat: String(lat), lng: String(lng), pin });
  const putByHand = (point: Point, pin: PinTrust) => {
    setByHand(true);
    located.forgetFound();
    // A lookup under way is of no use any more.
    ask()(pinAt(point, pin));
  };
  const located = useLocated(address, values.lat !== '', () => {
    const fill = ask();
    return (point, approximate) => {
      const filled = fill(pinAt(point, approximate ? 'approximate' : 'sure'));
      if (filled) setByHand(false);
      return filled;
    };
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
    /** Coordinates that a person chose; typed ones may be half of a pair. */
    typed: () => setByHand(true),
    putByHand: (point: Point) => putByHand(point, values.pin === 'approximate' ? 'confirmed' : values.pin),
    here: () => {
      const failed = () => showAlert(t("Couldn't get current location."), 'danger');
      if (!navigator.geolocation) return failed();
      const fill = ask();
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          const point = { lat: Number(coords.latitude.toFixed(6)), lng: Number(coords.longitude.toFixed(6)) };
          if (!fill(pinAt(point, 'sure'))) return;
          setByHand(true);
          located.forgetFound();
        },
        failed,
        { enableHighAccuracy: true, timeout: 15_000 },
      );
    },
  };
}
