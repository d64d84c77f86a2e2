import { donationLimits } from '@dw/contract/handover-limits';
import { Button, FileButton, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../kit/form/day-field';
import type { Step } from '../../kit/form/use-step';
import { SectionHead } from '../../kit/page/section-head';
import { uploadPicture } from '../../kit/uploads.api';
import { passings, passingWords, reasons, reasonWords } from './donation-words';
import type { DonationCalls, IncomingDonation } from './incoming.api';
import css from './incoming.module.css';

type Props = { donation: IncomingDonation; calls: DonationCalls; step: Step };
type PartProps = { id: string; title: string; onSubmit: () => void; children: ReactNode };

const Part = ({ id, title, onSubmit, children }: PartProps) => (
  <section aria-labelledby={id}>
    <SectionHead id={id} title={title} />
    <form
      className={css.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  </section>
);

const isPrice = (text: string) => /^\d{1,9}(?:\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0;

/** What it costs in the virtual shop, and what is said and shown of it there. */
export function OfferForm({ donation, calls, step: { busy, step } }: Props) {
  const { t } = useTranslation();
  const [price, setPrice] = useState(donation.price?.amount ?? '');
  const [description, setDescription] = useState(donation.description);
  const [photos, setPhotos] = useState(donation.photos);
  const [tried, setTried] = useState(false);
  const add = (file: File | null) => {
    if (file)
      void step('photo', async () => {
        const uuid = await uploadPicture(file);
        setPhotos((before) => [...before, { uuid, url: URL.createObjectURL(file) }]);
      });
  };
  const submit = () => {
    setTried(true);
    if (!isPrice(price) || photos.length === 0) return;
    void step('list', () => calls.offer({ price, description, photos: photos.map(({ uuid }) => uuid) }));
  };
  return (
    <Part id="donation-offer" title={t('In the virtual shop')} onSubmit={submit}>
      <TextInput
        label={t('Price in pounds')}
        inputMode="decimal"
        value={price}
        error={tried && !isPrice(price) ? t('Enter an amount such as 12.50.') : null}
        onChange={({ currentTarget }) => setPrice(currentTarget.value)}
      />
      <Textarea
        label={t('Description')}
        autosize
        minRows={3}
        maxLength={donationLimits.description}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      <div>
        {photos.length > 0 && (
          <ul className={css.pictures} aria-label={t('Photos')}>
            {photos.map(({ uuid, url }, at) => (
              <li key={uuid}>
                <img src={url} alt={t('Photo {number}', { number: at + 1 })} />
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('Remove photo {number}', { number: at + 1 })}
                  onClick={() => setPhotos(photos.filter((one) => one.uuid !== uuid))}
                >
                  {t('Remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {photos.length < donationLimits.photos && (
          <FileButton accept="image/png,image/jpeg" onChange={add} disabled={busy !== ''}>
            {(button) => (
              <Button {...button} variant="default" size="compact-sm">
                {t('Add a photo')}
              </Button>
            )}
          </FileButton>
        )}
        {tried && photos.length === 0 && <p role="alert">{t('Add a photo.')}</p>}
      </div>
      <Button type="submit" loading={busy === 'list'}>
        {donation.status === 'LISTED' ? t('Save') : t('Put up for sale')}
      </Button>
      {donation.can.includes('unlist') && (
        <Button variant="default" loading={busy === 'unlist'} onClick={() => void step('unlist', calls.unlist)}>
          {t('Take out of the shop')}
        </Button>
      )}
    </Part>
  );
}

/** For what it was sold, and when. */
export function SellForm({ calls, step: { busy, step } }: Props) {
  const { t } = useTranslation();
  const [price, setPrice] = useState('');
  const [day, setDay] = useState('');
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (isPrice(price)) void step('sell', () => calls.sell({ price, ...(day !== '' && { at: `${day}T00:00:00Z` }) }));
  };
  return (
    <Part id="donation-sell" title={t('Sold elsewhere')} onSubmit={submit}>
      <TextInput
        label={t('Sold for, in pounds')}
        inputMode="decimal"
        value={price}
        error={tried && !isPrice(price) ? t('Enter an amount such as 12.50.') : null}
        onChange={({ currentTarget }) => setPrice(currentTarget.value)}
      />
      <DayField label={t('Day')} description={t('Today, where you leave it empty.')} value={day} onChange={setDay} />
      <Button type="submit" variant="default" loading={busy === 'sell'}>
        {t('Record the sale')}
      </Button>
    </Part>
  );
}

/** Where it went instead. */
export function PassOnForm({ calls, step: { busy, step } }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>(passings[0]);
  const fate = passings.find((one) => one === chosen) ?? passings[0];
  return (
    <Part
      id="donation-pass-on"
      title={t('Pass on')}
      onSubmit={() => void step('pass-on', () => calls.passOn({ fate }))}
    >
      <NativeSelect
        label={t('Where it went')}
        data={passings.map((value) => ({ value, label: t(passingWords[value].label) }))}
        value={fate}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy === 'pass-on'}>
        {t('Record it')}
      </Button>
    </Part>
  );
}

/** Why it is not wanted; its shopper reads it. */
export function DeclineForm({ donation, calls, step: { busy, step } }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>(reasons[0]);
  const [note, setNote] = useState('');
  const reason = reasons.find((one) => one === chosen) ?? reasons[0];
  const fates = {
    recycle: t('The shopper wishes it to be recycled.'),
    donate: t('The shopper wishes it to be given to somebody else.'),
    return: t('The shopper wishes it back: please send it.'),
  };
  const { fate_of_refused: fate, status } = donation;
  return (
    <Part
      id="donation-decline"
      title={t('Decline')}
      onSubmit={() => void step('decline', () => calls.decline({ reason, note }))}
    >
      <p className="dw-dim">
        {status === 'RECEIVED' && fate ? fates[fate] : t('It stays with the shopper, who is told why.')}
      </p>
      <NativeSelect
        label={t('Reason')}
        data={reasons.map((value) => ({ value, label: t(reasonWords[value].label) }))}
        value={reason}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Textarea
        label={t('A few words to the shopper')}
        autosize
        minRows={2}
        maxLength={donationLimits.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy === 'decline'}>
        {t('Decline it')}
      </Button>
    </Part>
  );
}
