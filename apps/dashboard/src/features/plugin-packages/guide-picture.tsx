import css from './plugin-guide.module.css';

/** A picture of the shop’s administration, fetched as it comes into view; it opens in its full size. */
export function GuidePicture({ picture: { src, width, height }, alt }: { picture: GuidePictureFile; alt: string }) {
  return (
    <a className={css.picture} href={src} target="_blank" rel="noreferrer">
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </a>
  );
}

/** Its address, and its size, so that its place is free before it comes. */
export type GuidePictureFile = { src: string; width: number; height: number };
