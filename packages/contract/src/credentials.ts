import { inputText } from './input';
import { limits } from './limits';

/** A code from a mail. Codes are shown XXXXX-XXXXX; case, spaces and the hyphen do not count. */
export const mailedCode = inputText('Enter the code.').trim().min(1, 'Enter the code.').max(40);

/** Words that whoever guesses a password here tries first: what this is, and whom and what it is for. */
const firstGuesses = [
  ...['digital', 'wardrobe', 'dashboard', 'admin', 'login', 'welcome', 'password', 'passwort', 'haslo'],
  ...['retailer', 'charity', 'partner', 'shop', 'owner', 'manager', 'my', 'the'],
];
const ofFirstGuesses = new RegExp(`^(?:${firstGuesses.join('|')})+$`);

/** Whether the letters of a password are such words and nothing else, whatever signs and digits stand around them. */
const isFirstGuess = (password: string): boolean =>
  ofFirstGuesses.test(password.toLowerCase().replaceAll(/[^\p{L}]/gu, ''));

/** A password that is being chosen. */
export const newPassword = inputText('This field is required.')
  .min(limits.password.minimum, `Use at least ${limits.password.minimum} characters.`)
  .max(limits.password.maximum)
  .refine((password) => !isFirstGuess(password), 'Choose a password that is harder to guess.');

/** The same password, typed a second time. */
export const typedAgain = inputText('This field is required.').min(1, 'This field is required.');
