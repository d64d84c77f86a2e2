import { LegalLinks } from '../../kit/page/legal-links';
import css from './footer.module.css';

export function Footer() {
  return (
    <footer className={css.footer}>
      <span>{new Date().getFullYear()} Digital Wardrobe</span>
      <LegalLinks />
    </footer>
  );
}
