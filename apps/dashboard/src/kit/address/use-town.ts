import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../alerts/alerts';
import { type FillableForm, useLateAnswer } from '../form/late-answer';
import { errorText } from '../states/error-text';
import { townOfPostcode } from './lookups.api';

/** The part of a form that a postcode fills in. */
type TownForm = FillableForm<{ readonly city: string; readonly postcode: string }>;

/**
 * The town of a postcode, put into a form whose town nobody has typed.
 * @param country two letters; undefined while it is not known
 * @returns what to do when the postcode is left
 */
export function useTown(form: TownForm, country: string | undefined): () => void {
  const { t } = useTranslation();
  const put = useRef('');
  const ask = useLateAnswer(form, ['city']);
  const lookUp = useMutation({
    mutationFn: async ({ postcode, code }: { postcode: string; code: string }) => {
      const fill = ask();
      return { ...(await townOfPostcode(postcode, code)), fill };
    },
    onSuccess: ({ name, fill }) => {
      if (!fill({ city: name })) return;
      put.current = name;
      showAlert(t('Found {city}.', { city: name }), 'success');
    },
    onError: (error) => showAlert(errorText(t, error), 'danger'),
  });
  return () => {
    const { city, postcode } = form.getValues();
    const open = city.trim() === '' || city === put.current;
    if (open && postcode.trim() !== '' && country) lookUp.mutate({ postcode: postcode.trim(), code: country });
  };
}
