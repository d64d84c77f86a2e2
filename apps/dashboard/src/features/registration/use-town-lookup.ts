import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { useLateAnswer } from '../../kit/form/late-answer';
import type { DetailsValues } from './details-form-values';
import { townOfPostcode } from './registration.api';

/**
 * Fills in the town of postcode and country. A town that was typed is never touched, and where none is known, or the
 * answer comes late, nothing happens: the field can always be typed.
 */
export function useTownLookup(form: UseFormReturnType<DetailsValues>) {
  const [foundTown, setFoundTown] = useState('');
  const asked = useRef('');
  const ask = useLateAnswer(form, ['city_name']);

  const look = async () => {
    const { postcode, country } = form.getValues();
    const question = `${country} ${postcode.trim()}`;
    if (postcode.trim() === '' || question === asked.current) return;
    asked.current = question;
    const { city_name: typed } = form.getValues();
    if (typed !== '' && typed !== foundTown) return;
    const fill = ask();
    const answer = await townOfPostcode(postcode.trim(), country).catch(() => undefined);
    if (answer && fill({ city_name: answer.name })) setFoundTown(answer.name);
  };

  return { look: () => void look(), found: foundTown !== '' && form.values.city_name === foundTown };
}
