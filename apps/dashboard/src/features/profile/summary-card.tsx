import { useTranslation } from 'react-i18next';
import { ContactBanner } from '../../domain/legal/contact-banner';
import { countryName } from '../../lib/country-name';
import type { AuthUser } from '../../lib/session';
import css from './profile.module.css';

const capital = (role: string) => role.charAt(0) + role.slice(1).toLowerCase();

/** What is known of the user and the company, at a glance. */
export function SummaryCard({ user }: { user: AuthUser }) {
  const { t, i18n } = useTranslation();
  const town = [user.city?.name, user.postcode].filter(Boolean).join(' ');
  const rows = [
    [t('Company name'), user.company_name],
    [t('Email'), user.email],
    [t('Full name'), `${user.first_name} ${user.last_name}`.trim()],
    [t('Address'), [user.address, town, countryName(user.country, i18n.language)].filter(Boolean).join(', ')],
    [t('Role'), t(capital(user.role))],
  ] as const;
  return (
    <section className={css.card} aria-label={t('Summary')}>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || t('Not given')}</dd>
          </div>
        ))}
      </dl>
      <ContactBanner>{t('The role of an account can only be changed by contacting us.')}</ContactBanner>
    </section>
  );
}
