import { invalid } from '../../platform/http/refusals';

/** A mailed code that is used, replaced, too old or was never given out: all the same to the caller. */
export const wrongCode = () => invalid({ code: ['The code is wrong or has expired.'] }, 'wrong_code');
