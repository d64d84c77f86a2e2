import { z } from 'zod';
import { inputId, inputText } from './input';

/** A picture as a form names it: the id of an upload (`POST files`); null or '' takes it away. */
export const uploadedImage = z
  .union(
    [
      z.literal(['', null]).transform(() => null),
      inputId(),
      inputText()
        .trim()
        .regex(/^\d{1,15}$/),
    ],
    {
      error: 'Choose an uploaded image.',
    },
  )
  .transform((id) => (id === null ? null : Number(id)));

/** The same as it is answered, with the address at which anyone sees it. */
export const imageAnswer = z.object({ id: z.int(), url: z.string() });

/** The name of a picture: a UUID in shape alone, for all of its bits are random. */
export const imageName = (message?: string) => z.guid(message);
