import { UnstyledButton } from '@mantine/core';
import { IconCopy, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../kit/use-copy';
import { contactEmail } from '../../lib/contact-email';
import css from './contact-banner.module.css';
import { legalPath } from './legal-links';

/**
 * Says what only the operator can change. A click on the address copies it; without one there is the contact page.
 * @param children the sentence, translated.
 */
export function ContactBanner({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const email = contactEmail();
  return (
    <p className={css.banner}>
      <IconMail size={18} stroke={1.6} aria-hidden />
      <span>
        {children} {email === null ? <a href={legalPath('contact')}>{t('Contact')}</a> : <Address email={email} />}
      </span>
    </p>
  );
}

function Address({ email }: { email: string }) {
  const { t } = useTranslation();
  const { copy } = useCopy(email, 'Copied to clipboard.');
  return (
    <UnstyledButton className={css.address} aria-label={t('Copy {text}', { text: email })} onClick={copy}>
      {email}
      <IconCopy size={16} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}
