import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { legalPath } from '../../domain/legal/legal-links';
import { PageHead } from '../../kit/page/page-head';
import { EmptyState } from '../../kit/states/empty-state';
import { contactEmail } from '../../lib/contact-email';
import { askedAbout } from '../../lib/support-link';
import { SupportForm } from './support-form';

/** A message to the operator, about the page and the failed call that led here. */
export function SupportPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  if (contactEmail() !== null) return <SupportForm {...askedAbout(search)} />;
  return (
    <>
      <PageHead title={t('Contact support')} />
      <EmptyState
        title={t('Messages cannot be sent from here')}
        text={t('How to reach us stands on the contact page.')}
        actions={<a href={legalPath('contact')}>{t('Contact')}</a>}
      />
    </>
  );
}
