import { useEffect, useRef, useState } from 'preact/hooks';
import { said } from '../lib/text';
import { Heading } from '../parts/heading';
import { Banner, FieldError } from '../parts/message';
import { Frame, PlaceLink } from './frame';
import { learnItemTexts } from './item-texts';
import { addOwnItem } from './own-items-api';
import { learnPhotoTexts } from './photo-texts';
import { useSession } from './session';
import { Sign } from './sign';
import { t } from './text';

type Errors = Readonly<Record<string, readonly string[]>>;

const fields = [
  { name: 'name', label: () => t('What is it?'), most: 300 },
  { name: 'category', label: () => t('Category'), most: 300 },
  { name: 'brand', label: () => t('Brand'), most: 300 },
  { name: 'size', label: () => t('Size'), most: 300 },
  { name: 'color', label: () => t('Colour'), most: 300 },
] as const;

/** A picture that was chosen, until it is sent. */
function Preview({ file, number, remove }: { file: File; number: number; remove: () => void }) {
  const [source, setSource] = useState('');
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <li>
      <span class="plate">{source && <img src={source} alt={t('Photo {number}', { number })} />}</span>
      <button type="button" class="link" onClick={remove} aria-label={t('Remove photo {number}', { number })}>
        {t('Remove')}
      </button>
    </li>
  );
}

const most = 3;

function Photos({
  files,
  change,
  errors,
}: {
  files: readonly File[];
  change: (files: File[]) => void;
  errors: Errors;
}) {
  const wrong = Object.entries(errors).flatMap(([name, texts]) =>
    name.startsWith('photo_') ? texts.map((text) => said(text)) : [],
  );
  return (
    <div class="field">
      {files.length > 0 && (
        <ul class="chosen">
          {files.map((file, at) => (
            <Preview
              key={`${file.name} ${file.lastModified} ${at}`}
              file={file}
              number={at + 1}
              remove={() => change(files.filter((one) => one !== file))}
            />
          ))}
        </ul>
      )}
      {files.length < most && (
        <label class="take">
          <Sign name="camera" />
          <b>{files.length === 0 ? t('Take a photo') : t('Take another photo')}</b>
          <input
            type="file"
            accept="image/jpeg,image/png"
            capture="environment"
            aria-invalid={wrong.length > 0}
            aria-describedby={wrong.length > 0 ? 'photos-error' : undefined}
            onChange={({ currentTarget }) => {
              change([...files, ...(currentTarget.files ?? [])].slice(0, most));
              currentTarget.value = '';
            }}
          />
        </label>
      )}
      {wrong.length > 0 && <FieldError id="photos-error" texts={wrong} />}
    </div>
  );
}

/** A form for a thing that no shop here sold: photographed, it can be given away. */
function AddItemPage() {
  const { token, go, ended } = useSession();
  // Sent again after a failure, it is the same thing.
  const uuid = useRef(crypto.randomUUID());
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const send = async (form: HTMLFormElement) => {
    if (sending) return;
    setSending(true);
    const body = new FormData(form);
    body.set('uuid', uuid.current);
    for (const [at, photo] of photos.entries()) body.set(`photo_${at + 1}`, photo);
    const outcome = await addOwnItem(token, body);
    setSending(false);
    if (outcome.ok) return go({ page: 'item', uuid: outcome.data.uuid });
    if (outcome.status === 401) return ended();
    setErrors(outcome.errors);
    setFailure(Object.keys(outcome.errors).length > 0 ? '' : outcome.message);
  };
  return (
    <Frame>
      <PlaceLink class="way-back" to={{ page: 'items' }}>
        <Sign name="back" />
        {t('Wardrobe')}
      </PlaceLink>
      <Heading arrived>{t('Add something you own')}</Heading>
      <p class="lead">{t('To give it away. Only what a shop here sold you can be taken back.')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        <Photos files={photos} change={setPhotos} errors={errors} />
        {fields.map(({ name, label, most: length }) => (
          <div key={name} class="field">
            <label for={name}>{label()}</label>
            <input
              id={name}
              name={name}
              maxLength={length}
              required={name === 'name'}
              aria-invalid={Boolean(errors[name])}
              aria-describedby={errors[name] && `${name}-error`}
            />
            {errors[name] && <FieldError id={`${name}-error`} texts={errors[name].map((text) => said(text))} />}
          </div>
        ))}
        {failure && <Banner>{said(failure)}</Banner>}
        <button type="submit" class="button primary" aria-disabled={sending}>
          {t('Add it')}
        </button>
      </form>
    </Frame>
  );
}

/** The page on which a thing of one’s own is added, once its texts are there. */
export const open = async () => {
  await Promise.all([learnItemTexts(), learnPhotoTexts()]);
  return AddItemPage;
};
