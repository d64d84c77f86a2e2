import css from './request.module.css';

type Props = { photos: readonly string[]; label: string; alt: string };

/** Small pictures that open whole; nothing where there are none. */
export function PhotoRow({ photos, label, alt }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={label} className={css.photos}>
      {photos.map((photo, at) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noreferrer">
            <img src={photo} alt={`${alt}, ${at + 1}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
