import { audit } from '../../platform/audit/audit';
import { scopeOfInstallation } from '../../platform/auth/operator-scopes';
import { addressHash, findRefusal, releaseAddress } from '../../platform/mail/refused-addresses';
import type { Argument, Command } from '../command';
import { exitCodes, OperatorError } from '../failures';
import { list, moment } from '../output';

const addressArgument: Argument = { name: 'ADDRESS', text: 'a mail address' };
const words = {
  refused: 'there is no such address, says its mail server',
  complained: 'its owner called our mail spam: it gets what it asks for, and no reminders',
} as const;

const notRefused = () => new OperatorError('Mail is sent to this address.', exitCodes.notFound);

export const mailsRefused: Command = {
  name: 'mails refused',
  summary: 'says why no mail is sent to an address, and until when',
  arguments: [addressArgument],
  run: async ({ dependencies, argument }) => {
    const { db, signer, clock } = await dependencies.services();
    const row = await db.inScope(scopeOfInstallation(dependencies.by), ({ queries }) =>
      findRefusal(queries, addressHash(signer, argument('ADDRESS')), clock.now()),
    );
    if (!row) throw notRefused();
    const { reason, detail, times, since, until } = row;
    return {
      data: { reason, detail, times, since, until },
      text: list([
        ['Reason', words[reason]],
        ['Said', detail],
        ['Times', String(times)],
        ['Since', moment(since)],
        ['Until', moment(until)],
      ]),
    };
  },
};

export const mailsRelease: Command = {
  name: 'mails release',
  summary: 'has mail sent to an address again',
  arguments: [addressArgument],
  run: async ({ dependencies, argument }) => {
    const { db, signer } = await dependencies.services();
    const hash = addressHash(signer, argument('ADDRESS'));
    const released = await db.inScope(scopeOfInstallation(dependencies.by), async (tx) => {
      const found = await releaseAddress(tx.queries, hash);
      if (found) await audit(tx, { action: 'mail.released', subject: hash });
      return found;
    });
    if (!released) throw notRefused();
    return { data: { released }, text: 'Mail is sent to this address again.' };
  },
};
