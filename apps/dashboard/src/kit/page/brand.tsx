import { productName } from '@dw/contract/product-name';
import { IconHanger } from '@tabler/icons-react';
import { Link } from 'react-router';
import css from './brand.module.css';

/** The name with its hanger, leading home. */
export function Brand() {
  return (
    <Link to="/" className={css.brand}>
      <IconHanger size={24} stroke={1.4} aria-hidden />
      <span>{productName}</span>
    </Link>
  );
}
