import { takeBackLimits } from '@dw/contract/handover-limits';
import { Button, FileButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '../../kit/uploads.api';
import type { RequestCalls, RequestItem } from './take-back-requests.api';
import type { Attempt } from './use-attempt';

type Props = { item: RequestItem; calls: RequestCalls; attempt: Attempt };

/** The last part of a picture’s address is its uuid. */
const uuidOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** Adds a photo to what is graded, or takes the last one away. */
export function ItemPhotos({ item, calls, attempt }: Props) {
  const { t } = useTranslation();
  const photos = item.photos.map(uuidOf);
  const { attempt: run, busy } = attempt;
  const keep = (next: () => Promise<string[]>) =>
    void run('photos', async () => calls.photos(item.uuid, await next()), t('The photos are saved.'));
  const add = (file: File | null) => {
    if (file) keep(async () => [...photos, await uploadPicture(file)]);
  };
  return (
    <div>
      {photos.length < takeBackLimits.photos && (
        <FileButton accept="image/png,image/jpeg" onChange={add} disabled={busy !== ''}>
          {(button) => (
            <Button {...button} variant="default" size="compact-sm">
              {t('Add a photo')}
            </Button>
          )}
        </FileButton>
      )}
      {photos.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={busy !== ''}
          onClick={() => keep(async () => photos.slice(0, -1))}
        >
          {t('Remove the last photo')}
        </Button>
      )}
    </div>
  );
}
