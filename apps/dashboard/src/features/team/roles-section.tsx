import { memberRoles } from '@dw/contract/enums';
import { useTranslation } from 'react-i18next';
import { memberRoleWords } from '../../domain/accounts/member-role-words';
import { SectionHead } from '../../kit/page/section-head';
import { currentUser } from '../../lib/session';
import { useOfferedRoles } from './member-rows';
import { areasOf } from './role-areas';
import css from './team.module.css';

/** The roles of this kind of account: in a sentence, and by what each changes and what it only sees. */
export function RolesSection() {
  const { t } = useTranslation();
  const words = memberRoleWords(t);
  const offered = useOfferedRoles();
  const user = currentUser();
  if (!user) return null;
  return (
    <section className={css.part} aria-labelledby="roles">
      <SectionHead id="roles" title={t('Roles')} />
      <ul className={css.roles} aria-labelledby="roles">
        {memberRoles
          .filter((role) => offered.includes(role))
          .map((role) => {
            const { changed, seen } = areasOf(user.role, role);
            const some = changed.length > 0 ? changed.map((label) => t(label)).join(', ') : t('Nothing');
            const changes = role === 'owner' ? t('Everything') : some;
            return (
              <li key={role}>
                <h3>{words[role].name}</h3>
                <p>{words[role].may}</p>
                <dl>
                  <dt>{t('Changes')}</dt>
                  <dd>{changes}</dd>
                  {seen.length > 0 && (
                    <>
                      <dt>{t('Only sees')}</dt>
                      <dd>{seen.map((label) => t(label)).join(', ')}</dd>
                    </>
                  )}
                </dl>
              </li>
            );
          })}
      </ul>
    </section>
  );
}
