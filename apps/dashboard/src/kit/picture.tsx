import { IconHanger } from '@tabler/icons-react';
import { useState } from 'react';
import css from './picture.module.css';

/** A picture of a thing, or a hanger where there is none. @param size pixels of a small one; without it, as wide as there is room */
export function Picture({ image, size }: { image: string | null; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={css.picture} style={size === undefined ? {} : { width: size, height: size, flex: 'none' }}>
      {image === null || broken === image ? (
        <IconHanger size={size === undefined ? 40 : size * 0.6} stroke={1.2} aria-hidden />
      ) : (
        <img src={image} alt="" loading="lazy" onError={() => setBroken(image)} />
      )}
    </span>
  );
}
