import { refusalOf, release } from '../actions/mails';
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
    const row = await refusalOf(await dependencies.services(), dependencies.by, argument('ADDRESS'));
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
    const how = { address: argument('ADDRESS'), by: dependencies.by };
    const released = await release(await dependencies.services(), how);
    if (!released) throw notRefused();
    return { data: { released }, text: 'Mail is sent to this address again.' };
  },
};
