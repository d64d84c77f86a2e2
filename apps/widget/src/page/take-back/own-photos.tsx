import { useState } from 'preact/hooks';
import { said } from '../lib/text';
import { FieldError } from '../parts/message';
import { useSession } from '../wardrobe/session';
import type { Handover } from './api';
import { legApi } from './leg-api';
import { t } from './text';

/** As many as may be kept of one thing, or of an objection. */
const most = 4;

type Props = {
  leg: Handover;
  /** The thing that they show; left out for the objection. */
  item?: string;
  photos: readonly string[];
  /** Whether photos can still be added and removed. */
  open: boolean;
  label: string;
  put: (leg: Handover) => void;
  reload: () => void;
};

/** The last part of a picture’s address is its uuid. */
const uuidOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** Pictures by which a shopper shows what something is like. */
export function OwnPhotos({ leg, item, photos, open, label, put, reload }: Props) {
  const { token, ended } = useSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async (sending: ReturnType<typeof legApi.addPhoto>) => {
    setBusy(true);
    setFailure('');
    const outcome = await sending;
    setBusy(false);
    if (outcome.ok) return put(outcome.data);
    if (outcome.status === 401) return ended();
    if (outcome.status === 409) reload();
    setFailure(Object.values(outcome.errors).flat()[0] ?? outcome.message);
  };
  const add = (files: FileList | null) => {
    const file = files?.[0];
    if (!file || busy) return;
    const form = new FormData();
    if (item) form.set('item', item);
    form.set('photo', file);
    void run(legApi.addPhoto(token, leg.uuid, form));
  };
  if (photos.length === 0 && !open) return null;
  const id = `photos-${item ?? 'objection'}`;
  return (
    <div class="own-photos">
      {photos.length > 0 && (
        <ul class="chosen">
          {photos.map((photo, at) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noopener" class="plate">
                <img src={photo} alt={t('Photo {number}', { number: at + 1 })} loading="lazy" />
              </a>
              {open && (
                <button
                  type="button"
                  class="link"
                  aria-label={t('Remove photo {number}', { number: at + 1 })}
                  aria-disabled={busy}
                  onClick={() => busy || void run(legApi.removePhoto(token, leg.uuid, uuidOf(photo)))}
                >
                  {t('Remove')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {open && photos.length < most && (
        <label class="link add-photo">
          {busy ? t('One moment') : t('Add a photo')}
          <input
            type="file"
            accept="image/jpeg,image/png"
            aria-label={label}
            aria-invalid={failure !== ''}
            aria-describedby={failure ? id : undefined}
            onChange={({ currentTarget }) => {
              add(currentTarget.files);
              currentTarget.value = '';
            }}
          />
        </label>
      )}
      {failure && <FieldError id={id} texts={[said(failure)]} />}
    </div>
  );
}
