import type { ReactNode } from 'react';
import { Picture } from '../picture';
import css from './pictured.module.css';

type Props = { image: string | null; children: ReactNode };

/** A row’s picture with its lines beside it: the name, and in small what tells it apart. */
export function Pictured({ image, children }: Props) {
  return (
    <span className={css.pictured}>
      <Picture image={image} size={40} />
      <span className={css.lines}>{children}</span>
    </span>
  );
}
