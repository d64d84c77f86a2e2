import { Button, Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconCurrentLocation, IconMapPinSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../kit/form/form-section';
import { LazyMap } from '../../kit/map/lazy-map';
import css from './pin-fields.module.css';
import { degreesOf, type PlaceFormValues, pairOf } from './place-form-values';
import type { useLocate } from './use-locate';

type Props = {
  form: UseFormReturnType<PlaceFormValues>;
  shown: boolean;
  locate: ReturnType<typeof useLocate>;
};

/** The pin: found by the address or the user’s own place, dragged, moved by keys, or typed as coordinates. */
export function PinFields({ form, shown, locate }: Props) {
  const { t } = useTranslation();
  const { values, errors } = form;
  const lat = degreesOf(values.lat, 90);
  const lng = degreesOf(values.lng, 180);
  const point = lat === undefined || lng === undefined ? undefined : { lat, lng };

  const typed = (field: 'lat' | 'lng', text: string) => {
    const pair = pairOf(text);
    if (pair) return locate.putByHand({ lat: Number(pair.lat), lng: Number(pair.lng) });
    locate.typed();
    form.setValues({ [field]: text, pin: values.pin === 'approximate' ? 'confirmed' : values.pin });
    form.clearFieldError(field);
  };
  return (
    <>
      <div className={css.ways}>
        <Button
          variant="default"
          leftSection={<IconMapPinSearch size={17} stroke={1.6} aria-hidden />}
          disabled={locate.address === undefined}
          loading={locate.locating}
          onClick={locate.locate}
        >
          {t('Generate coordinates')}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconCurrentLocation size={17} stroke={1.6} aria-hidden />}
          onClick={locate.here}
        >
          {t('Use my current location')}
        </Button>
      </div>
      <div>
        {shown ? (
          <LazyMap point={point} invalid={Boolean(errors.lat || errors.lng || errors.pin)} onMove={locate.putByHand} />
        ) : null}
        <p className={css.hint} role="status">
          {locate.found !== '' && t('Found: {address}', { address: locate.found })}
          {locate.found === '' && !point && t('No pin yet. Generate it, click on the map, or type the coordinates.')}
          {locate.found === '' && point && t('Drag the pin, click on the map, or move it with the arrow keys.')}
        </p>
      </div>
      {values.pin !== 'sure' && (
        <div className={css.about}>
          <p>{t('This location is approximate. Move the pin to the entrance, or confirm that it is right.')}</p>
          <Checkbox
            label={t('The pin is in the right place')}
            checked={values.pin === 'confirmed'}
            error={errors.pin}
            aria-invalid={errors.pin ? true : undefined}
            onChange={(event) => {
              form.setFieldValue('pin', event.currentTarget.checked ? 'confirmed' : 'approximate');
              form.clearFieldError('pin');
            }}
          />
        </div>
      )}
      <FieldRow>
        <TextInput
          label={t('Latitude')}
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="51.50729"
          {...form.getInputProps('lat')}
          onChange={(event) => typed('lat', event.currentTarget.value)}
        />
        <TextInput
          label={t('Longitude')}
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="-0.127751"
          {...form.getInputProps('lng')}
          onChange={(event) => typed('lng', event.currentTarget.value)}
        />
      </FieldRow>
    </>
  );
}
