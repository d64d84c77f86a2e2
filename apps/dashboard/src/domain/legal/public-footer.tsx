import { LanguageSwitch } from '../../kit/page/language-switch';
import { LegalLinks } from './legal-links';
import css from './public-footer.module.css';

/** The foot of every page that needs nobody signed in: our documents, and the language. */
export function PublicFooter() {
  return (
    <footer className={css.footer}>
      <LegalLinks />
      <LanguageSwitch />
    </footer>
  );
}
