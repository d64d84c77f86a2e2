import { useTranslation } from 'react-i18next';
import { Allowed, AllowedLink } from '../../kit/page/allowed';
import { mediumDay } from '../../lib/formats';
import type { Billing } from './billing.api';
import css from './billing.module.css';
import { ChooseStaying } from './choose-staying';

/** Whether the plan, or the one that follows, has no room for all websites. */
const hasWebsitesBeyond = ({ websites, next }: Billing): boolean =>
  websites.paused > 0 || (next?.pauses.length ?? 0) > 0;

/** Websites that the plan has paused, and those that the next one will pause: which, when, and what can be done. */
export function WebsitesNotice({ billing }: { billing: Billing }) {
  const { t, i18n } = useTranslation();
  const { websites, next, current_period_end: end } = billing;
  if (!hasWebsitesBeyond(billing)) return null;
  const day = end ? mediumDay(end, i18n.language) : '';
  const names = new Intl.ListFormat(i18n.language).format(next?.pauses ?? []);
  return (
    <section className={css.notice} aria-label={t('Websites beyond the plan')}>
      {websites.paused > 0 && (
        <p>
          {t('Websites that your plan has no room for are paused: {paused}. They run again once there is room.', {
            paused: websites.paused,
          })}
        </p>
      )}
      {next && next.pauses.length > 0 && (
        <>
          <p>
            {t('On {day} your plan changes to {plan}. Websites that it allows: {allowed}. You have {total}.', {
              day,
              plan: t(next.name),
              allowed: next.allowed ?? '',
              total: websites.total,
            })}
          </p>
          <p>
            {t('These will be paused on that day, unless you delete or switch off others first: {names}', { names })}
          </p>
        </>
      )}
      <Allowed needs="billing:write">
        <ChooseStaying />
      </Allowed>
      <AllowedLink to="/websites">{t('Websites')}</AllowedLink>
    </section>
  );
}
