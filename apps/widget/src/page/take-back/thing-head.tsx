import type { ComponentChildren } from 'preact';
import { Plate } from '../wardrobe/plate';

type Props = { id?: string; name: string; image: string | null; note?: string; children?: ComponentChildren };

/** A thing’s picture and name, and what stands at their end. */
export const ThingHead = ({ id, name, image, note, children }: Props) => (
  <div class="thing-head">
    <Plate source={image ?? undefined} />
    <div>
      <h2 id={id}>{name}</h2>
      {note && <small class="aside">{note}</small>}
    </div>
    {children}
  </div>
);
