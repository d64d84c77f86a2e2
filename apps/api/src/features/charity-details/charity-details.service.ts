import type { BodyOf, charityDetails } from '@dw/contract';
import { setTask } from '../../domain/entitlements/setup-tasks';
import { takePublicName } from '../../domain/public-names/public-names';
import { audit, changes } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { invalid, Refusal } from '../../platform/http/refusals';
import { holdProfile, ownsFile, type ProfileFields, updateProfile } from './charity-details.repository';

type Body = BodyOf<typeof charityDetails.save>;

/** What a body says of the profile. @param page its HTML, made safe. @throws 422 under `logo` */
export async function fieldsOf(tx: Tx, body: Body, page: string | undefined): Promise<ProfileFields> {
  const { description, username, logo } = body;
  if (typeof logo === 'number' && !(await ownsFile(tx, logo))) {
    throw invalid({ logo: ['Choose an uploaded image.'] }, 'foreign_file');
  }
  return {
    ...(description !== undefined && { description }),
    ...(username !== undefined && { username }),
    ...(logo !== undefined && { logoId: logo }),
    ...(page !== undefined && { page }),
  };
}

/** Changes what is named; the rest stays. Who is called something and described has their details. @throws 422 under `username` */
export async function saveProfile(tx: Tx, fields: ProfileFields): Promise<void> {
  const profile = await holdProfile(tx);
  const { before, after } = changes<ProfileFields>(profile, fields);
  if (after.username !== undefined) await takeName(tx, after.username);
  await updateProfile(tx, after);
  const { username, description } = { ...profile, ...after };
  await setTask(tx, 'details', username !== '' && description !== '');
  await audit(tx, { action: 'charity-profile.changed', subject: profile.uuid, before, after });
}

async function takeName(tx: Tx, username: string): Promise<void> {
  if (await takePublicName(tx, username)) return;
  const message = 'This short name is taken. Choose another.';
  throw new Refusal(422, 'username_taken', message, { errors: { username: [message] } });
}
