import { z } from 'zod';
import { inputText } from './input';
import { limits } from './limits';

const notWeb = 'Enter a web address such as https://example.org.';

/** A web address, with the scheme that people leave out and without a user’s name; '' where there is none. */
export const webAddress = inputText('Enter a text.')
  .trim()
  .max(limits.url, 'The text is too long.')
  .transform((typed) => (typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`))
  .pipe(
    z.union(
      [
        z.literal(''),
        inputText()
          .regex(/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i, notWeb)
          .pipe(z.url({ protocol: /^https?$/, hostname: /[^.]\.[^.]/, error: notWeb })),
      ],
      notWeb,
    ),
  );
