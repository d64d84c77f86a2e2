import { languageId } from '@dw/contract/enums';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '../../kit/alerts/confirm';
import { offeredLanguages } from '../../lib/language';
import { type MailPlace, mailPlace } from './mail-templates.paths';

/** The same mail in another language; asks first where changes would be lost. */
export function useLanguageChoice({ uuid, type }: MailPlace, dirty: boolean) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return {
    options: offeredLanguages.flat().map(({ code, name }) => ({ value: String(languageId(code)), label: name })),
    choose: async (id: string) => {
      if (dirty && !(await confirm(t('Changes you have not saved will be lost.')))) return;
      await navigate(mailPlace({ uuid, ...(type && { type }), language: Number(id) }));
    },
  };
}
