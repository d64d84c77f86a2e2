import { Trans } from 'react-i18next';
import { legalPath } from '../../domain/legal/legal-links';

/** What going on accepts. The server keeps the version of the terms, and when. */
export function AcceptedTerms() {
  return (
    <p className="dw-dim">
      <Trans
        i18nKey="With Next you accept the <terms>terms</terms> and have read the <privacy>privacy policy</privacy>."
        components={{
          // biome-ignore lint/a11y/useAnchorContent: the translation fills it
          terms: <a href={legalPath('terms')} target="_blank" rel="noreferrer" />,
          // biome-ignore lint/a11y/useAnchorContent: the translation fills it
          privacy: <a href={legalPath('privacy')} target="_blank" rel="noreferrer" />,
        }}
      />
    </p>
  );
}
