import { inputText } from './input';
import { limits } from './limits';

/** A code from a mail. Codes are shown XXXXX-XXXXX; case, spaces and the hyphen do not count. */
export const mailedCode = inputText('Enter the code.').trim().min(1, 'Enter the code.').max(40);

/** A password that is being chosen. */
export const newPassword = inputText('This field is required.')
  .min(limits.password.minimum, `Use at least ${limits.password.minimum} characters.`)
  .max(limits.password.maximum);

/** The same password, typed a second time. */
export const typedAgain = inputText('This field is required.').min(1, 'This field is required.');
