import { languageId, type MailType, mailTypes } from '@dw/contract/enums';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormSection } from '../../kit/form/form-section';
import { Loaded } from '../../kit/states/loaded';
import { Time } from '../../kit/time';
import { offeredLanguages } from '../../lib/language';
import css from './mail.module.css';
import type { MailSummary } from './mail-templates.api';
import { mailPlace } from './mail-templates.paths';
import { mailKinds } from './mail-words';

/** Each mail in each language: the site’s own with its subject, or the built-in one. */
export function TemplateList({ uuid, query }: { uuid: string; query: UseQueryResult<MailSummary[]> }) {
  const { t } = useTranslation();
  const kinds = mailKinds(t);
  return (
    <Loaded query={query}>
      {(mails) =>
        mailTypes.map((type) => (
          <FormSection key={type} title={kinds[type].name} purpose={kinds[type].purpose}>
            <MailsOfType uuid={uuid} type={type} mails={mails.filter((mail) => mail.type === type)} />
          </FormSection>
        ))
      }
    </Loaded>
  );
}

function MailsOfType({ uuid, type, mails }: { uuid: string; type: MailType; mails: readonly MailSummary[] }) {
  const { t } = useTranslation();
  const kind = mailKinds(t)[type].name;
  return (
    <ul className={css.list}>
      {offeredLanguages.flat().map(({ code, name }) => {
        const own = mails.find((mail) => mail.language === code);
        const place = { uuid, type, language: languageId(code), ...(own && { id: own.id }) };
        return (
          <li key={code}>
            <Link to={mailPlace(place)} aria-label={`${kind}, ${name}`}>
              {name}
            </Link>
            {own ? (
              <span className={css.subject}>
                {own.subject} · <Time instant={own.updated_at} />
                {own.unknown_tags.length > 0 && <strong> · {t('not in use yet: unknown merge tags')}</strong>}
              </span>
            ) : (
              <span className="dw-dim">{t('Built-in mail')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
