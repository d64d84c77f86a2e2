import { invalid } from '../http/refusals';

let known: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords that are long enough, in small letters: read when the first one is chosen, and kept (docs/adr/0209). */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  known ??= import('./common-passwords.json').then(({ default: passwords }) => new Set(passwords));
  return known;
};

/** Whoever guesses tries these first, in whatever case. To be asked before a password that is being chosen is hashed. @throws 422 under the field */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  if ((await commonPasswords()).has(password.toLowerCase()))
    throw invalid({ [field]: ['This is one of the most common passwords. Choose another.'] }, 'common_password');
}
