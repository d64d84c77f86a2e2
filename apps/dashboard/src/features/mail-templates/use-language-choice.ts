import { languageId } from '@dw/contract/enums';
import { useNavigate } from 'react-router';
import { offeredLanguages } from '../../lib/language';
import { type MailPlace, mailPlace } from './mail-templates.paths';

/** The same mail in another language. */
export function useLanguageChoice({ uuid, type }: MailPlace) {
  const navigate = useNavigate();
  return {
    options: offeredLanguages.flat().map(({ code, name }) => ({ value: String(languageId(code)), label: name })),
    choose: async (id: string) => navigate(mailPlace({ uuid, ...(type && { type }), language: Number(id) })),
  };
}
