import { productName } from '@dw/contract/product-name';
import { LegalLinks } from '../../domain/legal/legal-links';
import css from './footer.module.css';

export function Footer() {
  return (
    <footer className={css.footer}>
      <span>
        {new Date().getFullYear()} {productName}
      </span>
      <LegalLinks />
    </footer>
  );
}
